import type { PersonalRoute } from "../personal/route.ts";
import { revokeKeyRoute, rotateKeyRoute } from "./end-key.ts";
import { homeRoute } from "./home.ts";
import { integrationsRoute } from "./integrations.ts";
import { keysRoute } from "./keys.ts";
import { newKeyRoute } from "./new-key.ts";
import { linkRoute, newPasswordRoute, passwordSetRoute, resetRoute } from "./reset.ts";
import { deletedRoute, deleteRoute, settingsRoute } from "./settings.ts";
import { signInRoute, signOutRoute } from "./sign-in.ts";
import { sentRoute, signUpRoute, verifyRoute } from "./sign-up.ts";

/** The pages of accounts. */
export const portalRoutes: readonly PersonalRoute[] = [
  homeRoute,
  signUpRoute,
  sentRoute,
  verifyRoute,
  signInRoute,
  signOutRoute,
  linkRoute,
  resetRoute,
  newPasswordRoute,
  passwordSetRoute,
  integrationsRoute,
  keysRoute,
  newKeyRoute,
  rotateKeyRoute,
  revokeKeyRoute,
  settingsRoute,
  deleteRoute,
  deletedRoute,
];

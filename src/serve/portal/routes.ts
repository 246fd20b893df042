import type { PersonalRoute } from "../personal/route.ts";
import { homeRoute } from "./home.ts";
import { linkRoute, newPasswordRoute, passwordSetRoute, resetRoute } from "./reset.ts";
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
];

import type { PersonalRoute } from "../personal/route.ts";
import { documentRoute } from "./document.ts";
import { listRoute } from "./list.ts";
import { pictureRoute } from "./picture.ts";
import { wordsRoute } from "./words.ts";

/** The pages on which operators review documents. */
export const reviewRoutes: readonly PersonalRoute[] = [listRoute, wordsRoute, documentRoute, pictureRoute];

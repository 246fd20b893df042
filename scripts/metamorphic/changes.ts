import { layoutChanges } from "./layout.ts";
import { losses } from "./losses.ts";
import { numberChanges } from "./numbers.ts";
import { unitChanges } from "./units.ts";
import type { Transformation } from "./variant.ts";

/** Every way in which a document is changed. */
export const transformations: readonly Transformation[] = [...layoutChanges, ...unitChanges, ...numberChanges, ...losses];

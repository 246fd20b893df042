export { type CallOptions, type Client, createClient } from "./client.ts";
export { applyBatch, type Copy, emptyCopy } from "./copy.ts";
export { type ErrorCode, TaryfikatorError } from "./error.ts";
export type { Batch, CatchUpOptions, FollowOptions, TariffRecord } from "./follow.ts";
export type { components, paths } from "./generated/api.ts";
export type { ClientOptions } from "./options.ts";
export type { Cursor, FollowState, Walk } from "./state.ts";
export type * from "./types.ts";

import type { ApiKey, Scope } from "../../ports/keys.ts";
import type { RecordKind } from "../../ports/records.ts";
import type { ApiContext } from "../api-context.ts";
import type { Later } from "../later.ts";

export type { ApiContext };

import type { Marker, Snapshot } from "../snapshot/snapshot.ts";
import type { ParameterName, Parameters } from "./parameters.ts";
import type { Refusal } from "./refusal.ts";
import type { SentFile } from "./response.ts";

/** What a URL stands for at one moment, whoever asks. */
export interface Representation {
  /**
   * When the whole collection asked for last changed, whatever the filter and the page; null before any publication. Undefined: no collection, no
   * date is told.
   */
  readonly marker: Marker | null | undefined;
  /** The body's pieces; called only when a body is really sent. */
  readonly render: () => readonly Buffer[];
  /** The same for a body that takes long: made in turns, so that other requests are answered in between. At once where it stands ready. */
  readonly renderLater?: () => Later<readonly Buffer[]>;
  /** Instead of what is rendered: a file that is sent piece by piece, as it is. */
  readonly file?: SentFile;
  /** application/json when absent. */
  readonly contentType?: string;
  /** Instead of the entity tag made of the marker: quoted, weak or strong. */
  readonly etag?: string;
  /** Instead of "private, no-cache". */
  readonly cacheControl?: string;
  /** What a body of this kind needs besides: a file's name, a page's policy. */
  readonly headers?: Readonly<Record<string, string>>;
}
export type Answer = Representation | Refusal;

/** What an answer to a key is made from, besides its snapshot. */
type QueryContext = Pick<ApiContext, "snapshot" | "kept" | "limits">;

/** Where and when something was asked for. */
export interface ApiQuery {
  readonly path: string;
  /** As they came, those of the path included. */
  readonly parameters: Parameters;
  readonly snapshot: Snapshot;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly context: QueryContext;
  /** Null on public routes. */
  readonly key: ApiKey | null;
}

/** Whose turn it is in a queue: keys take turns. */
export const askerOf = ({ key }: ApiQuery): string => key?.id ?? "";

/** Is what was asked for a state of the past? */
export const isPast = ({ snapshot, context }: ApiQuery): boolean => snapshot !== context.snapshot();

export interface Route {
  /** "/api/v1/documents/{sha256}": a name in braces is a parameter that takes one segment. */
  readonly path: string;
  /** "any": every valid key will do, whatever its scopes. */
  readonly scope: Scope | "any";
  /** Parameters of the query string. */
  readonly accepts: readonly ParameterName[];
  /** Whether the parameters may be posted as a form, since they may be longer than a URL. */
  readonly takesForm?: true;
  /**
   * How long the same URL stands for the same thing: in one snapshot, in one snapshot on one Warsaw day, or never certainly so. Only what stands
   * in the snapshot (and the day) may go into a remembered answer.
   */
  readonly holdsFor: "snapshot" | "day" | "once";
  /** The kinds of records that an answer is made of: of an earlier state no others are read. Absent: all. */
  readonly madeOf?: readonly RecordKind[];
  /** Whether the answer takes long, and needs no record of the snapshot: it is made in another thread then. */
  readonly isHeavy?: (parameters: Parameters) => boolean;
  readonly answer: (asked: ApiQuery) => Answer | Promise<Answer>;
}

/** What a public route was asked. */
export interface PageQuery extends Omit<ApiQuery, "snapshot" | "key" | "context"> {
  readonly context: ApiContext;
  /** As it came. */
  readonly query: string;
  /** The header Accept-Language; "" when none came. */
  readonly acceptLanguage: string;
}

/** A public route: no key is asked for. It needs no snapshot either, and answers while nothing is loaded yet. */
export interface OpenRoute extends Omit<Route, "answer" | "holdsFor" | "scope"> {
  readonly scope: null;
  readonly answer: (asked: PageQuery) => Answer | Promise<Answer>;
}

/** A page for people. "form": it reads its query by itself, as empty fields of a form are no values. */
export interface PageRoute extends Omit<OpenRoute, "accepts"> {
  readonly accepts: readonly ParameterName[] | "form";
  /** Work is done for each request, so one address gets as many as it may try without a key. */
  readonly isLimited: boolean;
  /** Shows a refusal as a page; without it a refusal is JSON. */
  readonly refuse?: (refusal: Refusal, asked: PageQuery) => Representation;
}

import type { Session } from "../../ports/accounts.ts";
import type { Refusal } from "../http/refusal.ts";
import type { PageQuery, Representation } from "../http/route.ts";
import type { Personal } from "./context.ts";
import type { Cookie } from "./cookies.ts";
import type { Form } from "./form.ts";

/** One request for a personal page. */
export interface PersonalQuery extends PageQuery {
  readonly personal: Personal;
  /** Null where nobody is signed in. */
  readonly session: Session | null;
  /** Goes into every form of the page: see forms.ts. */
  readonly formToken: string;
  readonly address: string;
  /** Is there a personal page at this path? For what may be opened after signing in. */
  readonly isPage: (path: string) => boolean;
}

export interface FormQuery extends PersonalQuery {
  readonly form: Form;
}

/** A page, with 200 unless it says another status; or where to go on (303), as a link of the page has it. */
export type PersonalAnswer = PageAnswer | { readonly cookie?: Cookie; readonly location: string };
export interface PageAnswer {
  readonly cookie?: Cookie;
  readonly page: Representation;
  readonly status?: number;
}

/** A page of one person. It is never cached, and takes forms where it has `act`. */
export interface PersonalRoute {
  /** "/portal/keys"; a name in braces is a parameter that takes one segment. */
  readonly path: string;
  /** "person": who is not signed in is sent to sign in; "operator": who is no operator is refused. */
  readonly access: "anyone" | "person" | "operator";
  readonly show: (asked: PersonalQuery) => PersonalAnswer | Refusal | Promise<PersonalAnswer | Refusal>;
  /** A form was sent: its token and its origin were checked. */
  readonly act?: (asked: FormQuery) => PersonalAnswer | Refusal | Promise<PersonalAnswer | Refusal>;
}

/** Who asks for a page that only people who are signed in see. */
export const sessionOf = ({ session }: PersonalQuery): Session => {
  if (session === null) throw new Error("this page is for people who are signed in");
  return session;
};

import type { Accounts } from "../../ports/accounts.ts";
import type { Keys } from "../../ports/keys.ts";
import type { ReviewDesk } from "../../ports/review-desk.ts";
import type { UsageOfKeys } from "../../ports/usage.ts";
import type { PersonalLimits } from "./limits.ts";

/** What personal pages answer from and with. */
export interface Personal {
  readonly accounts: Accounts;
  readonly keys: Keys;
  readonly usage: UsageOfKeys;
  /** Where operators review documents. */
  readonly desk: ReviewDesk;
  /** Reads the keys anew, so that what was just made or revoked counts in this process at once. */
  readonly renewKeys: () => Promise<void>;
  readonly limits: PersonalLimits;
  /** Where people reach the service, without "/" at its end: links in mails begin with it. */
  readonly baseUrl: string;
  /** False: links of mails stand in the log. */
  readonly sendsMail: boolean;
  /** Nobody knows it; the tokens of forms are made of it. */
  readonly secret: string;
  /** An answer that must not tell whether an account is there takes so long at least, in milliseconds. */
  readonly evenMs: number;
}

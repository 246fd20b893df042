import type { Allowance, Attempts } from "../../ports/attempts.ts";
import { clientOf } from "../keys/anonymous-limits.ts";

const minute = 60;
const day = 86_400;

/**
 * What one address, and what one account, may try. Of wrong passwords for one account NIST SP 800-63B-4 (3.2.2) allows 100 in a row; here
 * they are 10, and then 96 a day. An address may be a whole office. Mails go to one person: a few an hour.
 */
const allowances = {
  passwordByAddress: { burst: 20, perSecond: 1 / minute },
  passwordByAccount: { burst: 10, perSecond: 96 / day },
  signUpByAddress: { burst: 10, perSecond: 1 / (10 * minute) },
  mailByAddress: { burst: 10, perSecond: 1 / (5 * minute) },
  mailByAccount: { burst: 3, perSecond: 1 / (20 * minute) },
  // Each key stays in the table for good, revoked or not.
  keysByAccount: { burst: 20, perSecond: 50 / day },
} as const satisfies Readonly<Record<string, Allowance>>;

export interface PersonalLimits {
  /** Takes one try. 0: it may go on; else the seconds to wait. Known and unknown accounts are counted alike. */
  readonly password: (address: string, account: string, now: number) => Promise<number>;
  /** The password was right: the try was none. */
  readonly passwordWasRight: (address: string, account: string, now: number) => Promise<void>;
  readonly signUp: (address: string, account: string, now: number) => Promise<number>;
  readonly mail: (address: string, account: string, now: number) => Promise<number>;
  readonly key: (account: string, now: number) => Promise<number>;
}

const accountName = (email: string): string => email.trim().toLowerCase().slice(0, 254);

type Kind = keyof typeof allowances;
type Counted = readonly [kind: Kind, whose: string];

/** Limits that hold for all processes that count in the same `attempts`. */
export const openPersonalLimits = (attempts: Attempts): PersonalLimits => {
  const take = ([kind, whose]: Counted, now: number) => attempts.take(`${kind} ${whose}`, allowances[kind], now);
  const giveBack = ([kind, whose]: Counted, now: number) => attempts.giveBack(`${kind} ${whose}`, allowances[kind], now);
  /** The longer of two waits; where one refuses, the other has lost nothing. */
  const both = async (first: Counted, second: Counted, now: number): Promise<number> => {
    const waits = [await take(first, now), await take(second, now)] as const;
    if (waits[0] === 0 && waits[1] > 0) await giveBack(first, now);
    if (waits[1] === 0 && waits[0] > 0) await giveBack(second, now);
    return Math.max(...waits);
  };
  const passwordOf = (address: string, account: string): readonly [Counted, Counted] => [
    ["passwordByAddress", clientOf(address)],
    ["passwordByAccount", accountName(account)],
  ];
  return {
    password: (address, account, now) => both(...passwordOf(address, account), now),
    passwordWasRight: async (address, account, now) => {
      for (const counted of passwordOf(address, account)) await giveBack(counted, now);
    },
    signUp: (address, account, now) => both(["signUpByAddress", clientOf(address)], ["mailByAccount", accountName(account)], now),
    mail: (address, account, now) => both(["mailByAddress", clientOf(address)], ["mailByAccount", accountName(account)], now),
    key: (account, now) => take(["keysByAccount", account], now),
  };
};

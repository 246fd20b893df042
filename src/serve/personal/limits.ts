import { clientOf } from "../keys/anonymous-limits.ts";
import { type Allowance, type Buckets, tokenBuckets } from "../keys/buckets.ts";

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
  readonly password: (address: string, account: string, now: number) => number;
  /** The password was right: the try was none. */
  readonly passwordWasRight: (address: string, account: string, now: number) => void;
  readonly signUp: (address: string, account: string, now: number) => number;
  readonly mail: (address: string, account: string, now: number) => number;
  readonly key: (account: string, now: number) => number;
}

/** The longer of two waits; where one refuses, the other has lost nothing. */
const both = (first: Buckets, firstName: string, second: Buckets, secondName: string, now: number): number => {
  const waits = [first.take(firstName, now), second.take(secondName, now)] as const;
  if (waits[0] === 0 && waits[1] > 0) first.giveBack(firstName, now);
  if (waits[1] === 0 && waits[0] > 0) second.giveBack(secondName, now);
  return Math.max(...waits);
};

const accountName = (email: string): string => email.trim().toLowerCase().slice(0, 254);

/** Limits in this process's memory: several processes allow as many times as much. */
export const openPersonalLimits = (): PersonalLimits => {
  const buckets = {
    passwordByAddress: tokenBuckets(allowances.passwordByAddress),
    passwordByAccount: tokenBuckets(allowances.passwordByAccount),
    signUpByAddress: tokenBuckets(allowances.signUpByAddress),
    mailByAddress: tokenBuckets(allowances.mailByAddress),
    mailByAccount: tokenBuckets(allowances.mailByAccount),
    keysByAccount: tokenBuckets(allowances.keysByAccount),
  };
  return {
    password: (address, account, now) =>
      both(buckets.passwordByAddress, clientOf(address), buckets.passwordByAccount, accountName(account), now),
    passwordWasRight: (address, account, now) => {
      buckets.passwordByAddress.giveBack(clientOf(address), now);
      buckets.passwordByAccount.giveBack(accountName(account), now);
    },
    signUp: (address, account, now) => both(buckets.signUpByAddress, clientOf(address), buckets.mailByAccount, accountName(account), now),
    mail: (address, account, now) => both(buckets.mailByAddress, clientOf(address), buckets.mailByAccount, accountName(account), now),
    key: (account, now) => buckets.keysByAccount.take(account, now),
  };
};

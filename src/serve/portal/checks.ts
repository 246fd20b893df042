import { z } from "zod";
import { passwordLength } from "../../ports/accounts.ts";
import type { Form } from "../personal/form.ts";
import type { FieldError } from "../personal/form-page.ts";
import type { Visit } from "../site/visit.ts";

const email = z.email().max(254);

export const emailIn = (form: Form): string => form.text("email").trim();

export const emailErrors = ({ words }: Visit, form: Form): readonly FieldError[] =>
  email.safeParse(emailIn(form)).success ? [] : [{ field: "email", message: words.account.errors.email }];

/** Of a password that is to sign in. */
export const passwordErrors = ({ words }: Visit, form: Form, field = "password"): readonly FieldError[] =>
  form.text(field) === "" ? [{ field, message: words.account.errors.password }] : [];

/** Of a password that is to be set. Characters as JavaScript counts them: the library counts them so. */
export const newPasswordErrors = ({ words }: Visit, form: Form, field = "password"): readonly FieldError[] => {
  const { length } = form.text(field);
  const { short, long } = words.account.errors;
  if (length < passwordLength.least) return [{ field, message: short(passwordLength.least) }];
  return length > passwordLength.most ? [{ field, message: long(passwordLength.most) }] : [];
};

/** Does the work, and takes at least so long over it: how long it took must not show what it did. */
export const evenly = async (ms: number, work: () => Promise<void>): Promise<void> => {
  await Promise.all([work(), new Promise((resolve) => setTimeout(resolve, ms))]);
};

import { PermanentError } from "../model/errors.ts";
import { type ApiKey, type Keys, type Scope, scopes } from "../ports/keys.ts";
import { generateKey } from "../serve/key.ts";

/** "tariffs:read,components:read" -> scopes. Throws PermanentError that names the one it does not know. */
export const parseScopes = (text: string | undefined): readonly Scope[] => {
  if (text === undefined) return scopes;
  const asked = text.split(",").map((scope) => scope.trim());
  const known = asked.filter((scope): scope is Scope => scopes.some((other) => other === scope));
  if (known.length !== asked.length)
    throw new PermanentError(`--scopes is "${text}"; accepted are ${scopes.join(", ")}, separated by commas.`);
  return [...new Set(known)];
};

/** Makes and keeps a key; its text is returned this once and nowhere kept. */
export const createKey = async (keys: Keys, name: string, scopeText: string | undefined): Promise<{ text: string; kept: ApiKey }> => {
  const made = generateKey();
  const kept = await keys.add({ name, prefix: made.prefix, sha256: made.sha256, scopes: parseScopes(scopeText), expiresAt: null });
  return { text: made.key, kept };
};

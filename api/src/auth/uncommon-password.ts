import { normalizeEmail, PASSWORD_MIN, plainPassword } from '@hireledger/domain/accounts/credentials';
import { invalidField } from '@hireledger/domain/errors/catalogue';

/** The owner of the new password: their own name is among the first things that attackers try. */
interface PasswordOwner {
  email: string;
  fullName: string;
}

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * About thirty thousand leaked passwords that our length rule would accept. Loaded when somebody first chooses a
 * password.
 */
async function loadCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN));
}

/**
 * Refuses what attackers try first: leaked passwords in any case and with digits or marks after them, the owner's own
 * name or address, one short sequence repeated, consecutive digits or letters.
 * @throws AppError VALIDATION_FAILED on the field `path`
 */
export async function requireUncommon(password: string, owner: PasswordOwner, path = 'password'): Promise<void> {
  const reason = reasonAgainst(plainPassword(password).toLowerCase(), owner, await (common ??= loadCommon()));
  if (reason) throw invalidField(path, reason);
}

function reasonAgainst(
  password: string,
  { email, fullName }: PasswordOwner,
  known: ReadonlySet<string>,
): string | null {
  const stem = password.replace(/[\d\W_]{1,4}$/, '');
  if (known.has(password) || (stem.length >= PASSWORD_MIN && known.has(stem)) || isPattern(password))
    return 'This password is too common. Choose another one.';
  const address = normalizeEmail(email);
  const own = [address, address.split('@')[0]!, plainPassword(fullName).toLowerCase(), 'hireledger'];
  const bare = lettersAndDigits(password).replace(/\d{0,4}$/, '');
  if (
    own.some(
      (word) => word.length >= 4 && (password === word || bare === lettersAndDigits(word).replace(/\d{0,4}$/, '')),
    )
  )
    return 'Your password cannot be your name or email address. Choose another one.';
  return null;
}

const lettersAndDigits = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** 'abababab' and '23456789'. */
function isPattern(password: string): boolean {
  if (/^(.{1,3})\1+$/su.test(password)) return true;
  const codes = [...password].map((character) => character.codePointAt(0)!);
  const step = codes[1]! - codes[0]!;
  return Math.abs(step) <= 1 && codes.every((code, index) => index === 0 || code - codes[index - 1]! === step);
}

import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** Words an attacker would try early against our members. */
const PRODUCT_WORDS = ['fairline', 'picks', 'freepicks', 'betting', 'sportsbet', 'sportsbook', 'parlay'];

/** zxcvbn's estimate for eight random characters; a password with a lower one is too easy. */
const FEWEST_GUESSES = 1e8;

/** A single known word needs more digits and symbols around it than this: `Liverpool!!2024` has six. */
const DECORATION = 6;

/** Limits on what zxcvbn reads: characters, and look-alikes it replaces (`p4ss` as `pass`). They bound the worst-case time. */
const READ = { maxLength: 32, l33tMaxSubstitutions: 20 };

/** Words taken from the owner's name and email at most, for the same reason. */
const MOST_OWN_WORDS = 12;

let estimator: ZxcvbnFactory | undefined;

/** Returns the strength estimator. Created on first use because loading its word lists is slow. */
function strengthEstimator(): ZxcvbnFactory {
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...dictionary, product: PRODUCT_WORDS },
    graphs: adjacencyGraphs,
    ...READ,
  });
  return estimator;
}

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

/** The words of a name or an email, alone and joined. */
function wordsOf(text: string): string[] {
  const parts = text.toLowerCase().split(/[\s._+-]+/u);
  return [text.toLowerCase(), parts.join(''), ...parts];
}

function ownWords({ email, name }: PasswordOwner): string[] {
  const mailbox = email.split('@')[0] ?? '';
  const words = [email, ...wordsOf(mailbox), ...wordsOf(name)].map((word) => word.slice(0, READ.maxLength));
  return words.filter((word) => word.length > 2).slice(0, MOST_OWN_WORDS);
}

/** Whether a password is one known word with little around it. */
function isOneWord(sequence: readonly MatchExtended[]): boolean {
  const words = sequence.filter(({ token }) => /\p{L}/u.test(token));
  const others = sequence.filter((match) => !words.includes(match));
  const decoration = others.reduce((length, { token }) => length + token.length, 0);
  return words.length === 1 && words[0]?.pattern === 'dictionary' && decoration <= DECORATION;
}

const isOwnWord = (match: MatchExtended): boolean =>
  'dictionaryName' in match && match.dictionaryName === 'userInputs';

/** Why a password is refused although it is long enough; null when it isn't. */
export function passwordMistake(password: string, owner: PasswordOwner): string | null {
  const { guesses, sequence } = strengthEstimator().check(password.trim(), ownWords(owner));
  if (guesses >= FEWEST_GUESSES && !isOneWord(sequence)) return null;
  return sequence.some(isOwnWord)
    ? 'This password is too close to your name or email. Try three or four unrelated words.'
    : 'This password is too easy to guess. Try three or four unrelated words.';
}

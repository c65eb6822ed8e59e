import { readdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { z } from 'zod';
import { parseIsoBirthday } from '../../../electron/core/contact/birthday.ts';
import type { MatchInput } from '../../../electron/core/matching/columns/match-input.ts';
import { aMatchContact } from '../../builders/match-contact.ts';

const HARD_PAIRS = resolve(import.meta.dirname, '../../data/hard-pairs');

const contactSchema = z.strictObject({
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  whatsappPhone: z.string().optional(),
  birthday: z.string().optional(),
  company: z.string().optional(),
  jobTitle: z.string().optional(),
  location: z.string().optional(),
  gender: z.string().optional(),
  language: z.string().optional(),
  groupId: z.int().optional(),
  guardian: z.string().optional(),
});

const pairSchema = z.strictObject({
  id: z.string(),
  verdict: z.enum(['same', 'different', 'ask']),
  why: z.string(),
  a: contactSchema,
  b: contactSchema,
  others: z.array(contactSchema).default([]),
});

/** Verdict of a careful person about two contacts: the same person, different people, or unclear. */
export type Verdict = z.infer<typeof pairSchema>['verdict'];

export interface HardPair {
  id: string;
  /** Name of the pair's file. */
  kind: string;
  verdict: Verdict;
  why: string;
  a: MatchInput;
  b: MatchInput;
  /** Other people of the household, office or school. */
  others: MatchInput[];
}

/** All hard pairs of a folder, kind by kind. Contact keys start with the pair's id, so that they are unique across pairs. */
export function readHardPairs(folder = HARD_PAIRS): HardPair[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .flatMap((name) =>
      readFileSync(resolve(folder, name), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => hardPairOf(line, basename(name, '.jsonl'))),
    );
}

/** The two contacts of a pair and the others of its household. */
export function contactsOf({ a, b, others }: HardPair): MatchInput[] {
  return [a, b, ...others];
}

function hardPairOf(line: string, kind: string): HardPair {
  const { a, b, others, ...rest } = pairSchema.parse(JSON.parse(line));
  const keyOf = (member: string) => `${rest.id}/${member}`;
  const contactOf = (member: string, contact: z.infer<typeof contactSchema>): MatchInput => {
    // Matching ignores the language, which the data has for future rules.
    const { birthday, guardian, language: _, ...fields } = contact;
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    return {
      ...aMatchContact({ key: keyOf(member), ...Object.fromEntries(given) }),
      birthday: birthday === undefined ? null : birthdayOf(birthday, rest.id),
      guardian: guardian === undefined ? null : keyOf(guardian),
    };
  };
  return {
    ...rest,
    kind,
    a: contactOf('a', a),
    b: contactOf('b', b),
    others: others.map((other, at) => contactOf(`c${at + 1}`, other)),
  };
}

function birthdayOf(text: string, id: string): MatchInput['birthday'] {
  const birthday = parseIsoBirthday(text);
  if (birthday === null) throw new Error(`${id}: ${text} is no birthday`);
  return birthday;
}

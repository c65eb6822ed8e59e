import { timestamp } from '../records/contact-record.ts';
import type { ContactValues } from '../records/contact-record.ts';
import { duplicateOf } from './duplicates.ts';
import { LOCALES } from './locales.ts';
import { contactOf, makePerson } from './person.ts';
import type { Person } from './person.ts';
import { Random } from './random.ts';
import { SEED_GROUPS, groupIndex } from './seed-groups.ts';

/** A generated contact that has no contact id yet. */
export interface SeedContact {
  /** `group_id` and `guardian_contact_id` are null: see `group` and `guardian`. */
  values: ContactValues;
  /** Equal for two contacts of one person. */
  person: number;
  /** Index into `SEED_GROUPS`; null: no group. */
  group: number | null;
  /** Index of the guardian's contact among those generated before; null: none. */
  guardian: number | null;
  source: string;
  /** `YYYY-MM-DD HH:MM:SS`. */
  dateCreated: string;
  dateUpdated: string | null;
}

type Draft = Pick<SeedContact, 'values' | 'person' | 'group' | 'guardian'>;

const FIRST_CREATED_MS = Date.UTC(2019, 0, 7);
const LAST_CREATED_MS = Date.UTC(2024, 10, 30);
const LAST_UPDATED_MS = Date.UTC(2024, 11, 31);

/**
 * Shares of all steps (`Population.next`). A duplicate adds one contact and a household 3.5 on average, so duplicates
 * are 8.5% of the steps, but 6.6% of the contacts.
 */
const DUPLICATE_STEPS = 0.085;
const HOUSEHOLD_STEPS = 0.11;
/** Share of single people without a group. */
const UNGROUPED = 0.012;
/** Number of people that duplicates are drawn from; bounded, so that memory doesn't grow with the contacts. */
const MAX_REMEMBERED_PEOPLE = 500;

const NOT_OF_CHILDREN = {
  whatsapp_phone: null,
  company: null,
  job_title: null,
  relationship_status: null,
  salutation: null,
};

/** Generates people in sequence; each depends on all previous ones. */
class Population {
  readonly #random: Random;
  readonly #remembered: { draft: Draft; person: Person }[] = [];
  #people = 0;
  #drafted = 0;

  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  /** The contacts of the next step: one person, a household, or a duplicate. */
  next(): Draft[] {
    const step = this.#random.next();
    const drafts = this.#drawStep(step);
    this.#drafted += drafts.length;
    return drafts;
  }

  #drawStep(step: number): Draft[] {
    const [first, ...others] = this.#remembered;
    if (step < DUPLICATE_STEPS && first) return [this.#again([first, ...others])];
    if (step < DUPLICATE_STEPS + HOUSEHOLD_STEPS) return this.#household();
    return [this.#single()];
  }

  #draft(person: Person, group: number | null, guardian: number | null = null): Draft {
    const { category, work } = SEED_GROUPS[group ?? 0] ?? SEED_GROUPS[0];
    const known = { birthday: category === 'birthday' ? 0.93 : 0.6, work: work && guardian === null };
    const draft = { values: contactOf(this.#random, person, known), person: this.#people, group, guardian };
    this.#people += 1;
    this.#remembered[this.#random.int(0, Math.min(this.#remembered.length, MAX_REMEMBERED_PEOPLE - 1))] = {
      draft,
      person,
    };
    return draft;
  }

  #single(): Draft {
    const random = this.#random;
    const person = makePerson(random, random.pickWeighted(LOCALES), { bornFrom: 1938, bornTo: 2004 });
    if (random.chance(UNGROUPED)) return this.#draft(person, null);
    return this.#draft(person, SEED_GROUPS.indexOf(random.pickWeighted(SEED_GROUPS)));
  }

  #again(known: [{ draft: Draft; person: Person }, ...{ draft: Draft; person: Person }[]]): Draft {
    const random = this.#random;
    const { draft, person } = random.pick(known);
    const group = random.chance(0.75) ? draft.group : random.int(0, SEED_GROUPS.length - 1);
    return { ...draft, values: duplicateOf(random, draft.values, person), group };
  }

  /** A couple with up to three children. Children have the mother's phone, and one of the parents as guardian. */
  #household(): Draft[] {
    const random = this.#random;
    const locale = random.pickWeighted(LOCALES);
    const born = random.int(1974, 1990);
    const family = random.pick(locale.families);
    const mother = makePerson(random, locale, { gender: 'female', bornFrom: born - 4, bornTo: born + 4 });
    const father = makePerson(random, locale, {
      gender: 'male',
      family,
      bornFrom: born - 6,
      bornTo: born + 4,
    });
    const { place } = father;
    const name = random.chance(0.8) ? locale.feminine(family) : mother.family;
    const group = groupIndex(random.pick(['Family', 'Family', 'Friends', 'Sports club', 'Wedding couples']));
    const guardianOffset = random.int(0, 1);
    const drafts = [{ ...mother, family: name, place }, father].map((parent) => this.#draft(parent, group));
    const phone = mother.phone.replaceAll(' ', '');
    if (random.chance(0.3)) for (const draft of drafts) draft.values = { ...draft.values, phone };
    const parentEmail = drafts[guardianOffset]?.values.email ?? null;
    const children = random.int(0, 3);
    for (let child = 0; child < children; child += 1) {
      const years = { bornFrom: Math.max(2006, born + 20), bornTo: Math.min(born + 38, 2020) };
      const person = { ...makePerson(random, locale, { family, ...years }), place, phone: mother.phone };
      const inSchool = random.chance(0.7) ? groupIndex('School & kindergarten') : group;
      const draft = this.#draft(person, inSchool, this.#drafted + guardianOffset);
      const email = random.pick([null, null, null, parentEmail, draft.values.email]);
      draft.values = { ...draft.values, ...NOT_OF_CHILDREN, phone, email };
      drafts.push(draft);
    }
    return drafts;
  }
}

/**
 * Generates `count` contacts of people from 22 countries in nine groups: singles, households, and 6.6% duplicates.
 * Equal seeds and counts give equal contacts on every machine.
 */
export function* generateContacts(count: number, seed: number): Generator<SeedContact> {
  const population = new Population(seed);
  const clock = new Random(seed ^ 0x5eed);
  const stepMs = (LAST_CREATED_MS - FIRST_CREATED_MS) / count;
  let made = 0;
  while (made < count) {
    for (const draft of population.next()) {
      if (made >= count) return;
      const createdMs = FIRST_CREATED_MS + Math.floor((made + clock.next()) * stepMs);
      const updatedMs = createdMs + Math.floor(clock.next() * (LAST_UPDATED_MS - createdMs));
      yield {
        ...draft,
        source: clock.chance(0.6) ? 'import' : 'app',
        dateCreated: timestamp(new Date(createdMs)),
        dateUpdated: clock.chance(0.35) ? timestamp(new Date(updatedMs)) : null,
      };
      made += 1;
    }
  }
}

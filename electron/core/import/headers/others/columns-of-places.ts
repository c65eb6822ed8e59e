import { NAME_ROLES, PERSONAL_VALUE_ROLES, type ColumnRole } from '../column-role.ts';
import { multilineRegex } from '../names/multiline-lists.ts';
import type { HeaderMatch } from '../match-header.ts';

/** What an object with a place or an organization has of its own, unlike its name. */
const OF_PLACE: ReadonlySet<ColumnRole | null> = new Set<ColumnRole>([
  'phone',
  'whatsappPhone',
  'email',
  'birthday',
  'location',
  'timezone',
  'language',
]);

/**
 * Places and organizations that people belong to, and their cards and payments. A household isn't one, because its address
 * is that of its members.
 */
const PLACE = multilineRegex(
  String.raw`
  (?:^|[._])(?:campus(?:es)?|branch(?:es)?|parish|church|congregation|school|class|course|club|
  venue|site|store|shop|clinic|hospital|department|team|agency|tenant|workspace|franchise|event|
  property|listing|hotel|restaurant|studio|gym|card|bank|payment)$
`,
  'i',
);

/** Objects of companies, whose towns may be those of the person, too. */
const COMPANY = /(?:^|[._])(?:company|organi[sz]ation|employer|firm)$/i;

/** Objects of people who have to do with the person of a record. */
const OTHER_PEOPLE = multilineRegex(
  String.raw`
  (?:^|[._])(?:agent|broker|teacher|provider|primary_care|pcp|reviewer|trainer|coach|mentor|buddy|
  sponsor|host|insur(?:ance|er)|lawyer|attorney|accountant|recipient|driver|pickup|delivery|plan|
  subscription|inviter|friends?|colleague|roommate|co_?(?:applicant|signer|buyer|owner)|witness|
  executor|caseworker|counsell?or|nurse|(?:social_)?worker|therapist|recruiter|interviewer|
  instructor|leader|pastor|godparent|csm|vendor|supplier|reseller|publisher|editor|bookkeeper|
  trustee|proxy|power_of_attorney|predecessor|successor|delegate|backup|alternate|support|
  (?:billing|technical|support|secondary|alternat(?:e|ive)|other)_contact|(?:former|previous)_\w+|
  \w+_family)$
`,
  'i',
);

/** Whether the path of an object says that it has another person than the record: `sponsor`. */
export const isObjectOfOther = (path: string): boolean =>
  partsOf(`${path}.`).some((part) => OTHER_PEOPLE.test(part));

/** Goods may be sent to the company of another person. */
const COMPANY_OF_RECIPIENT = /^(?:.+\.)?(?:ship|deliver)\w*\.(?:.+\.)?company(?:_?name)?$/i;

/**
 * Returns the columns of JSON objects with places, organizations and recipients of goods: `campus.phone`,
 * `household.primary_campus.city`, `location.phone` beside `location.name`, `shipping.company`. Those of the account that
 * sends a record count, too: `account.name` beside `contact.name`.
 */
export function columnsOfPlaces(
  headers: readonly HeaderMatch[],
  names: readonly string[],
): readonly number[] {
  const isNameInObject = ({ role }: HeaderMatch, at: number) =>
    NAME_ROLES.has(role) && /^(?:contact|person|user|customer)\./i.test(names[at] ?? '');
  const hasSender = headers.some(isNameInObject);
  const withNames = names.filter((_, at) => NAME_ROLES.has(headers[at]?.role));
  const isTitleOfThing =
    withNames.length > 0 &&
    withNames.every((name) => name.includes('.') && isPersonOfThing(name.split('.')[0] ?? ''));
  const places = names.flatMap(
    (name) => /^((?:.+\.)?\w*(?:location|office|facility)\.)name$/i.exec(name)?.[1] ?? [],
  );
  return headers.flatMap(({ role }, at) => {
    const name = names[at] ?? '';
    const isOfSender = hasSender && /^account\./i.test(name);
    const isOfOther = PERSONAL_VALUE_ROLES.has(role) && isInObjectOfOther(name, withNames);
    const isOfPlace =
      OF_PLACE.has(role) && (isInPlace(name) || places.some((place) => name.startsWith(place)));
    // The title of a post or a ticket, beside `author.name`.
    const isOfThing = isTitleOfThing && name === 'title';
    return isOfThing || isOfOther || isOfPlace || isOfSender || COMPANY_OF_RECIPIENT.test(name) ? [at] : [];
  });
}

/** Whether an object has the person who wrote, booked or bought the thing that the record is. */
export const isPersonOfThing = (object: string): boolean =>
  /^(?:author|user|customer|client|patient|attendee|participant|holder|requester|buyer|sender|from)$/i.test(
    object,
  );

const partsOf = (path: string): string[] =>
  path
    .split('.')
    .slice(0, -1)
    .map((part) => part.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1_$2'));

/** Whether a path is in the object of a company or of another person than the one with these names. */
function isInObjectOfOther(path: string, withNames: readonly string[]): boolean {
  const parts = partsOf(path);
  const at = parts.findIndex((part) => COMPANY.test(part) || OTHER_PEOPLE.test(part));
  if (at < 0) return false;
  const object = `${path
    .split('.')
    .slice(0, at + 1)
    .join('.')}.`;
  return withNames.some((name) => !name.startsWith(object));
}

const isInPlace = (path: string): boolean => partsOf(path).some((part) => PLACE.test(part));

import type { ColumnRole } from './column-role.ts';
import { isOfNames, isOwner } from './columns-of-animals.ts';
import { columnsOfOthers } from './columns-of-others.ts';
import { roleBesideChild } from './listed-people.ts';
import { isNameOfPeople } from './names/general-names.ts';
import { headerKey } from './header-key.ts';
import { isGroupOfOtherService } from './group-ids.ts';
import { nameInPath } from './json-path-name.ts';
import { roleOfName } from './names/header-names.ts';
import { matchHeader, type HeaderMatch } from './match-header.ts';

/**
 * Finds the roles of all columns of a list. Columns of children are about other people than the contacts, unless no
 * column has the names of others: `Name Kind;geb.;Telefon Mutter`.
 */
export function matchHeaders(names: readonly string[]): HeaderMatch[] {
  const isJson = names.some((name) => PATH.test(name));
  const headers = ofChildren(inContext(names, names.map(matchHeader)), isJson);
  const others = columnsOfOthers(names, headers);
  return headers.map((header, at): HeaderMatch => {
    const isOther =
      others.has(at) || (header.role === 'groupId' && isGroupOfOtherService(names[at] ?? '', names));
    return isOther ? { ...header, role: 'ignored', isExact: true } : header;
  });
}

/** The path of a property in JSON: `start.date`. */
const PATH = /^\w+(?:\.\w+)+$/;

/** Treats columns of children as those of the contacts if no column has the names of others. */
function ofChildren(headers: readonly HeaderMatch[], isJson: boolean): readonly HeaderMatch[] {
  if (headers.some(({ role }) => role !== null && NAME_ROLES.has(role))) return headers;
  const asContacts = headers.map((header) => ({
    ...header,
    // In JSON, `kind` is the kind of an object, and not German for child.
    role: isJson && header.key === 'kind' ? header.role : (roleBesideChild(header.words) ?? header.role),
  }));
  return asContacts.some(({ role }) => role !== null && NAME_ROLES.has(role))
    ? asContacts
    : ofOwners(headers);
}

/** Treats the owners of animals, flats or policies as the contacts if a column has only their names: `Owner, Owner phone, Pet`. */
function ofOwners(headers: readonly HeaderMatch[]): readonly HeaderMatch[] {
  const hasPeople = headers.some(({ words }) => words.some(isNameOfPeople));
  const isName = (word: string) => isOwner(word) || isOfNames(word);
  const hasNames = headers.some(({ words }) => words.some(isOwner) && words.every(isName));
  const hasValues = headers.some(({ role, words }) => {
    const last = words.some(isOwner) ? roleOfName(words.at(-1) ?? '') : role;
    return last != null && VALUE_ROLES.has(last);
  });
  if (hasPeople || !hasNames || !hasValues) return headers;
  return headers.map((header) => {
    if (!header.words.some(isOwner)) return header;
    const rest = header.words.filter((word) => !isOwner(word) && !/^(?:s|policy)$/.test(word));
    const role = rest.every(isOfNames) ? 'fullName' : (roleOfName(rest.join('')) ?? header.role);
    return { ...header, role, isExact: true };
  });
}

/** What a list of people has beside their names. */
const VALUE_ROLES: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  'phone',
  'whatsappPhone',
  'email',
  'birthday',
]);

const NAME_ROLES: ReadonlySet<ColumnRole> = new Set<ColumnRole>(['firstName', 'name', 'fullName']);

/** Names that mean a field only beside others of the same language or program. */
const CONTEXTS: readonly { readonly beside: RegExp; readonly roles: Readonly<Record<string, ColumnRole>> }[] =
  [
    {
      // Croatian for a town. In other languages, it is a degree.
      beside: /^(?:ime|prezime|imeiprezime|prezimeiime|datumrodenja|rodendan|mobitel|spol)$/,
      roles: { grad: 'location' },
    },
    {
      // LDAP. `SN` is also a serial number.
      beside: /^(?:cn|dn|objectclass)$/,
      roles: { sn: 'lastName', cn: 'fullName', o: 'company', l: 'location' },
    },
    {
      // The date of what the other column names.
      beside: /^(?:birthday(?:of|person|boy|girl|child)|geburtstag(?:von|skind)|cumpleanosde|compleannodi)$/,
      roles: { date: 'birthday', datum: 'birthday', fecha: 'birthday', data: 'birthday' },
    },
    {
      // Odoo.
      beside: /^(?:parentidname|iscompany|categoryidname)$/,
      roles: {
        parentidname: 'company',
        titlename: 'title',
        countryidname: 'location',
        categoryidname: 'groupName',
      },
    },
    {
      // Slack. Elsewhere, it is the number of an identity card or a job.
      beside: /^(?:tzlabel|tzoffset)$/,
      roles: { tz: 'timezone' },
    },
  ];

function inContext(names: readonly string[], headers: readonly HeaderMatch[]): readonly HeaderMatch[] {
  const keys = names.map((name, at) => {
    const inPath = nameInPath(name);
    return inPath === null ? (headers[at]?.key ?? '') : headerKey(inPath).key;
  });
  const roles = new Map(
    CONTEXTS.filter(({ beside }) => keys.some((key) => beside.test(key))).flatMap((each) =>
      Object.entries(each.roles),
    ),
  );
  return headers.map((header, at) => {
    const role = roles.get(keys[at] ?? '');
    return role === undefined ? header : { ...header, role, isExact: true };
  });
}

import type { ColumnRole } from './column-role.ts';
import { choosePeopleOfList } from './others/choose-people-of-list.ts';
import { columnsOfOthers } from './others/columns-of-others.ts';
import { headerKey } from './header-key.ts';
import { namesIds, isGroupOfOtherService, isStatusOfOtherService } from './columns-of-other-services.ts';
import { completePersonObjects } from './person-objects.ts';
import { nameInPath } from './json-path-name.ts';
import { ignored, matchHeader, type HeaderMatch } from './match-header.ts';

/** Finds the roles of all columns of a list. Some columns may be about other people than the contacts. */
export function matchHeaders(names: readonly string[]): HeaderMatch[] {
  const isJson = names.some((name) => PATH.test(name));
  const completed = completePersonObjects(names, inContext(names, names.map(matchHeader)));
  const headers = choosePeopleOfList(names, completed, isJson);
  const others = columnsOfOthers(headers, names);
  return headers.map((header, at): HeaderMatch => {
    const isOther =
      others.has(at) ||
      (header.role === 'groupId' && isGroupOfOtherService(names[at] ?? '', names)) ||
      (header.role === 'status' && isStatusOfOtherService(names[at] ?? '', names)) ||
      (header.role === 'groupName' && namesIds(header.words));
    return isOther ? ignored(header) : header;
  });
}

/** The path of a property in JSON: `start.date`. */
const PATH = /^\w+(?:\.\w+)+$/;

/** Japanese, Korean and Arabic for the person in charge. */
const PERSON_IN_CHARGE = {
  担当者: 'fullName',
  担当者名: 'fullName',
  ご担当者: 'fullName',
  ご担当者名: 'fullName',
  담당자: 'fullName',
  담당자명: 'fullName',
  الشخصالمسوول: 'fullName',
} as const;

/**
 * Names that mean a field only in a list of one language or program, which the names beside them show. A name belongs here if it
 * means something else in other lists; any other one is in `header-names.ts`.
 */
const CONTEXTS: readonly { readonly beside: RegExp; readonly roles: Readonly<Record<string, ColumnRole>> }[] =
  [
    {
      // Croatian for a town. In other languages, it is a degree.
      beside: /^(?:ime|prezime|imeiprezime|prezimeiime|datumrodenja|rodendan|mobitel|spol)$/,
      roles: { grad: 'location' },
    },
    {
      // The last name in WebUntis, which has a short name, too.
      beside: /^forename$/,
      roles: { longname: 'lastName' },
    },
    {
      // Calendly, for the place of the meeting.
      beside: /^inviteeemail$/,
      roles: { location: 'ignored' },
    },
    {
      // The last name in WebUntis in German.
      beside: /^vorname$/,
      roles: { langname: 'lastName' },
    },
    {
      // Portuguese for a postcode. In Turkish lists, it is a mobile phone.
      beside:
        /^(?:nome(?:completo)?|cpf|cnpj|(?:endereco)?(?:cidade|bairro|uf|rua|logradouro)|endereco|telefone|celular)$/,
      roles: { cep: 'ignored', enderecocep: 'ignored', addresscep: 'ignored' },
    },
    {
      // Portuguese for a birthday, without its accent. In Spanish lists, it is a wedding anniversary.
      beside: /^(?:nome(?:completo)?|telefone|celular|sobrenome)$/,
      roles: { aniversario: 'birthday' },
    },
    {
      // Of Outlook in Portugal, for a wedding anniversary.
      beside: /^datadenascimento$/,
      roles: { aniversario: 'ignored' },
    },
    {
      // Of Outlook in Swedish and Spanish, for phones at home and at work.
      beside: /^(?:telefonannan|otrotelefono)$/,
      roles: { hem: 'phone', arbete: 'phone', particular: 'phone' },
    },
    {
      // Of Outlook in Romanian, for a phone at work. In German lists, it is that of the company.
      beside: /^prenume$/,
      roles: { telefonfirma: 'phone' },
    },
    {
      // Polish for the name of a company, beside those of people.
      beside: /^(?:imie|nazwisko|imieinazwisko)$/,
      roles: { nazwa: 'company' },
    },
    {
      // Spanish and Italian for a signature.
      beside:
        /^(?:nombres?(?:completo)?|apellidos?(?:completo)?|nombresyapellidos|apellidosynombres?|cognome|nomeecognome|cognomeenome)$/,
      roles: { firma: 'ignored' },
    },
    {
      // Norwegian and Swedish, in databases. Elsewhere, it is the name of an employee.
      beside: /^f(?:name|navn|namn)$/,
      roles: {
        ename: 'lastName',
        enavn: 'lastName',
        enamn: 'lastName',
        fnavn: 'firstName',
        fnamn: 'firstName',
      },
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
      // The people to contact at companies. Elsewhere, they serve the contacts.
      beside:
        /^(?:会社名?|法人名|企業名|取引先名?|会社名称|회사명?|업체명?|거래처명?|상호|الشركة|اسمالشركة)$/,
      roles: PERSON_IN_CHARGE,
    },
    {
      // Arabic for a sex, beside parts of names and birthdays. Elsewhere, it is a type.
      beside: /^(?:الاسمالاول|تاريخالميلاد)$/,
      roles: { النوع: 'gender' },
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

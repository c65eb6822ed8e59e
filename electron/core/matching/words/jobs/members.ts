/** One-word job titles, in the form of `foldToLatin`, of people who are not employed where they are listed. */
const NO_EMPLOYEES = new Set(
  (
    'member mitglied membre miembro socio socia membro socio lid medlem jasen clen clenka czlonek czlonkini tag uye chlen nariai biedrs ' +
    'volunteer ehrenamtlich freiwilliger freiwillige benevole voluntario voluntaria volontario volontaria vrijwilliger frivillig ' +
    'customer kunde kundin client cliente klient klientin klientka asiakas ugyfel musteri klant kund zakaznik zakaznice ' +
    'patient patientin paciente paziente pacient pacientka pacjent pacjentka hasta potilas guest gast gost huesped ospite hote ' +
    'parishioner gemeindemitglied paroissien paroissienne feligres parrocchiano parafianin donor spender spenderin donateur donatrice ' +
    'donante donatore subscriber abonnent abonnentin abonne abonnee tenant mieter mieterin locataire inquilino inquilina parent ' +
    'eltern elternteil mutter vater mother father guardian lead prospect interessent interessentin ' +
    'housewife homemaker hausfrau hausmann ama casalinga unemployed arbeitslos selfemployed freelancer'
  ).split(' '),
);

/** One-word job titles of people who have retired. */
const PENSIONERS = new Set(
  (
    'retired retiree pensioner rentner rentnerin pensionist pensionistin pensionar pensionarin ruhestand retraite retraitee jubilado ' +
    'jubilada pensionista pensionato pensionata aposentado aposentada reformado reformada gepensioneerd emeryt emerytka duchodce ' +
    'duchodkyne dochodca nyugdijas emekli pensionar elakelainen pensioner penzioner umirovljenik umirovljenica pensionerka'
  ).split(' '),
);

/** Words of associations, parishes, schools and practices, whose lists have members, pupils or patients. */
const ASSOCIATIONS = new Set(
  (
    'club klub clube associazione association asociacion associacao verband vereniging spolek egyesulet stowarzyszenie forening ' +
    'foreningen dernek dernegi league liga union society gesellschaft choir chor gym fitness ' +
    'parish pfarre pfarrei gemeinde kirche church paroisse parroquia parrocchia paroquia parafia farnost parokia ' +
    'school schule grundschule gymnasium realschule ecole lycee college escuela colegio instituto escola scuola liceo skola skole ' +
    'szkola gimnazjum gimnazija gymnazium iskola gimnazium okul lisesi koulu lukio shkola kindergarten kita ' +
    'praxis practice clinic clinica ordination cabinet zahnarztpraxis'
  ).split(' '),
);

/** Whether a folded job title is that of a pensioner. */
export const isPensioner = (job: string): boolean => PENSIONERS.has(job);

/** Whether a folded job title is that of a member, a customer or a pensioner, whose relatives may be listed with them. */
export const isNoEmployee = (job: string): boolean => NO_EMPLOYEES.has(job) || isPensioner(job);

/** Whether a folded company is a club, a parish, a school or a practice. */
export function isAssociation(company: string): boolean {
  return company.split(' ').some((word) => ASSOCIATIONS.has(word) || word.endsWith('verein'));
}

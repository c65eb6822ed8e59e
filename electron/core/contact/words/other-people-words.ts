import { foldText } from '../text-folding.ts';

/**
 * Words in the names of columns about another person than the contact: relatives, guardians, emergency contacts,
 * assistants, superiors, agents and pets (`Handy Mutter`, `Geburtstag Ehefrau`, `Telefon asystenta`). They match whole
 * words; with `*`, the beginnings of words. Words that mean something else in another language are missing, such as
 * the Portuguese `pais` and the Polish `żona`.
 */
const WORDS: readonly string[] = [
  // English
  'wifes wives husbands partner partners fiance fiances fiancee fiancees girlfriend boyfriend moms mom mum mums dad dads ' +
    'stepmother stepfather childs childrens kid kids son sons daughter daughters brother brothers sister sisters sibling ' +
    'siblings grandmother grandfather grandparent grandparents kin caregiver carer asst secretary secretarys boss bosss ' +
    'landlord landlords janitor janitors doctor doctors physician physicians rep reps salesperson advisor advisors adviser ' +
    'responsible dependent dependents dependant beneficiary beneficiaries beneficiarys nominee policyholder holder insured ice baby babys pet pets dog dogs cat cats horse nok gp vet vets veterinarian dentist dentists',
  // German
  'mutter mutti mutters vater vaters vati eltern elternteil elternteils elterntelefon elternmail kind kindes kinder kindern ' +
    'ehefrau ehemann ehemanns ehepartner* ehegatt* gatte gatten gattin partnerin lebenspartner* lebensgefährt* sohn sohnes sohns ' +
    'tochter bruder bruders schwester oma opa großmutter großvater vormund sorgeberecht* personensorgeberecht* erziehungsberecht* abhol* angehörig* ' +
    'sekretär* sekretariat chef chefs chefin vorgesetzt* vermieter* hausmeister* hausverwalt* hauswart* vermittler* tierarzt* tierärzt* zahnarzt* arzt arztes ärztin hausarzt betreuer* verkäufer* berater ' +
    'beraterin kundenberater* kursleiter* sachbearbeiter* vertriebler* begünstigt* haustier* hund hundes katze pferd',
  // French
  'conjoint* époux épouse mari compagnon compagne partenaire mère père maman papa enfant* fils fille tuteur tutrice ' +
    'médecin vétérinaire dentiste responsable secrétaire prévenir bénéficiaire* bébé animal chien',
  // Spanish
  'emergencia* cónyuge esposo esposa marido pareja madre padre padres hijo hijos hija hijas tutor tutora acudiente apoderado novio novia ' +
    'ayudante asistente jefe jefa médico veterinari* recoge secretaria beneficiari* vendedor vendedora asegurado asegurada bebé mascota* perro gato',
  // Italian
  'emergenza coniuge marito moglie genitore genitori figlio figlia figli bambino bambina tutore assistente capo segretaria venditore assicurato assicurata animale cane gatto',
  // Portuguese
  'emergência responsável responsáveis cônjuge mãe pai filho filhos filha filhas criança encarregado assistente chefe secretária',
  // Dutch
  'noodcontact noodgeval nood echtgenoot echtgenote moeder vader ouder ouders kinderen zoon dochter voogd verzorger baas ' +
    'leidinggevende secretaresse huisarts dierenarts tandarts huisdier* hond kat',
  // Polish
  'matka matki matce ojciec ojca rodzic rodzica rodzice rodziców męża mąż żony małżon* dziecko dziecka dzieci syna córka córki ' +
    'opiekun* asystent* partnera partnerka partnerki szef szefa przełożon* lekarz lekarza weterynarz* psa pies kota zwierzę zwierzęcia alarmow* uposażon*',
  // Czech and Slovak
  'matky matke otec otce otca rodič* manžel* dítě dítěte dieťa dieťaťa děti dětí deti detí dcera dcery dcéra dcéry asistent* šéf ' +
    'šéfa nadřízen* nadriaden* partnerky lékař lékaře pes psa zvíře zvířete zviera lekár zástupce zástupcu',
  // Swedish, Danish and Norwegian
  'maka makas makes hustru* kone kones ektefelle* ægtefælle* sambo sambos mor mors mamma mammas far fars pappa pappas förälder* ' +
    'föräldra* forelder* forælder* forældre* foreldre* barn barns barnets vårdnadshavare* målsman* værge* foresatt* pårørende verge nødkontakt sjef sjefs',
  // Finnish
  'puoliso* vaimo vaimon miehen äiti äidin isä isän vanhempi vanhemman vanhemmat vanhempien lapsi lapsen lasten huoltaj* ' +
    'avustaja* esimies esimiehen hätäyhteys* koira koiran kissa kissan hevonen hevosen lemmikki lemmikin',
  // Hungarian
  'anya anyja anyjának apa apja apjának szülő szülők szülői szüleinek házastárs* feleség* férj férje férjének gyermek* gyerek* ' +
    'gondviselő* asszisztens* felettes* főnök* vészhelyzet* kutya macska háziállat*',
  // Romanian
  'mama mamei tata tată tatălui soț soțul soțului soție soția soției copil copilul copilului copii părinte* părinți* asistent* șef ' +
    'șefului urgență',
  // Turkish
  'anne annesi annesinin baba babası babasının eşi eşin eşinin çocuk çocuğu çocuğun çocuğunun veli velisi velinin vasi vasisi vasinin ebeveyn* asistan* yardımcı* acil köpek köpeği köpeğin kedi kedisi',
  // Greek
  'μητέρα μητέρας πατέρας πατέρα σύζυγος συζύγου παιδί παιδιού γονέας γονέα γονείς γονέων κηδεμόνας κηδεμόνα βοηθός βοηθού προϊστάμενος προϊσταμένου σκύλος σκύλου γάτα γάτας κατοικίδιο κατοικιδίου',
  // Russian
  'мать матери мама мамы отец отца папа папы мужа жена жены супруг* партнёр* ребёнок ребёнка дети детей сын сына дочь дочери ' +
    'родител* опекун* ассистент* помощник* секретар* начальник* экстренн* собака собаки питомец питомца кличка',
  // Ukrainian
  'мати матері батько батька батьки батьків чоловіка дружина дружини дитина дитини діти дітей опікун* асистент* помічник*',
  // Croatian, Slovenian and Serbian
  'majka majke otac oca supruga supruge supružnik* dijete djeteta dete deteta djeca roditelj* mati matere oče očeta otrok otroka ' +
    'starš* partnerja skrbnik* pomoćnik* pomočnik* мајка мајке отац оца дете детета родитељ* супруга супруге',
  // Bulgarian
  'майка майката баща бащата съпруг* детето настойник*',
  // Lithuanian, Latvian and Estonian
  'motina motinos tėvas tėvo tėvai tėvų vaikas vaiko sutuoktin* vyro žmonos globėj* padėjėj* māte mātes tēvs tēva vecāk* bērns bērna laulāt* ' +
    'aizbildn* ema isa abikaasa laps lapse lapsevanem* vanem vanema',
  // Catalan
  'mare pare pares cònjuge marit fill filla fills ajudant',
  // Vietnamese and Indonesian
  'vợ chồng huynh khẩn istri suami ibu ayah anak pasangan darurat wali asisten ortu orangtua penjaga atasan',
  // Hebrew
  'אמא האמא האם אבא האבא האב הורה ההורה הורים ההורים ילד ילדה ילדים זוג חירום',
  // Hindi
  'पिता माता पति पत्नी अभिभावक',
  // Bengali
  'বাবা বাবার মা মায়ের পিতা পিতার মাতা মাতার স্বামী স্ত্রী অভিভাবক অভিভাবকের',
  // Persian
  'پدر مادر همسر فرزند سرپرست',
  // Arabic
  'ولي الأم والدة الوالدة الأب والد الوالد الوالدين زوج الزوج زوجة الزوجة طفل الطفل ابن ابنة الطوارئ المساعد',
];

/** Such words in languages without spaces between words. They match anywhere in a word. */
const UNSPACED =
  /上司|上级|上級|宠物|寵物|ペット|愛犬|愛猫|반려동물|반려견|반려묘|강아지|配偶|丈夫|妻|夫|母|父|家长|家長|孩子|子女|儿子|女儿|兒子|女兒|爱人|監護|监护|法定代理|親権者|紧急|緊急|助理|子供|子ども|保護者|奥様|ご主人|秘書|배우자|남편|아내|어머니|아버지|부모|자녀|보호자|법정대리인|비상|비서|คู่สมรส|สามี|ภรรยา|มารดา|บิดา|แม่|พ่อ|บุตร|ผู้ปกครอง|ฉุกเฉิน|ผู้ช่วย/u;

/** Words for a wife or a husband that also mean woman and man, as in `Herr/Frau` and `Geschlecht (Mann/Frau)`. */
const WOMAN_OR_MAN = new Set(['frau', 'mann', 'femme', 'mujer', 'vrouw', 'man', 'kvinde', 'zena', 'zeny']);

const words = WORDS.flatMap((line) => line.split(' ')).flatMap(spellingsOf);
/** Returns a word as it is folded, and with its umlauts as two letters: `angehoerig`. */
function spellingsOf(word: string): readonly string[] {
  const inLetters = word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue');
  return [...new Set([foldText(word), foldText(inLetters)])];
}

const wholeWords: ReadonlySet<string> = new Set(words.filter((word) => !word.endsWith('*')));
const beginnings: readonly string[] = words.flatMap((word) =>
  word.endsWith('*') ? [word.slice(0, -1)] : [],
);
const unspaced = new RegExp(foldText(UNSPACED.source), 'u');

/** Arabic for “of”, written together with the next word and its article. */
const OF_IN_ARABIC = /^ل(?=\p{Script=Arabic}{3})/u;

/** Whether a folded word of a column name means another person than the contact. */
export function isOtherPerson(word: string): boolean {
  return (
    wholeWords.has(word) ||
    wholeWords.has(word.replace(OF_IN_ARABIC, '')) ||
    wholeWords.has(word.replace(OF_IN_ARABIC, 'ا')) ||
    beginnings.some((beginning) => word.startsWith(beginning)) ||
    unspaced.test(word)
  );
}

/** Words for relatives and emergencies that column names have in other meanings, too. */
const RELATIVE =
  /^(?:wife|husband|hubby|spouse|parents?|mothers?|fathers?|child|children|emergency|notfall|urgence|guardian|frau|mann|femme|mujer|vrouw|kvinde|zena)$/;

/** Whether a folded word beside a value says that it is another person's: `0171 1234567 (Mutter)`. */
export const isRelative = (word: string): boolean => isOtherPerson(word) || RELATIVE.test(word);

/** Whether a folded word means a wife or husband if the column has a birthday or an address. */
export function isWomanOrMan(word: string): boolean {
  return WOMAN_OR_MAN.has(word);
}

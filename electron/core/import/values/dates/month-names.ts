import { foldText } from '../../../contact/text-folding.ts';

/**
 * Names of months in 35 languages, with the genitive if dates use it: English, German, French, Spanish, Italian, Dutch,
 * Portuguese, Polish, Czech, Slovak, Swedish, Danish, Norwegian, Finnish, Hungarian, Romanian, Turkish, Greek, Russian,
 * Ukrainian, Bulgarian, Catalan, Indonesian, Arabic, Hebrew, Croatian, Slovenian, Serbian, Lithuanian, Latvian, Estonian,
 * Thai, Hindi, Malay and Albanian. Many of them also have abbreviations. No other name than those of `CROATIAN_MONTHS` means
 * different months in two languages.
 */
const MONTHS = [
  'january jan januar jänner janvier janv enero ene gennaio gen januari janeiro styczeń stycznia sty ' +
    'leden ledna január januára tammikuu tammikuuta tammi ianuarie ocak oca ιανουάριος ιανουαρίου ιαν январь января янв січень січня gener януари يناير ינואר בינואר ' +
    'januara januarja siječanj siječnja janvāris janvārī jaanuar sausis sausio јануар јануара มกราคม janar जनवरी',
  'february feb februar feber février févr fév febrero febbraio febbr februari febr fevereiro fev luty lutego lut ' +
    'únor února február februára helmikuu helmikuuta helmi februarie şubat şub φεβρουάριος φεβρουαρίου φεβ февраль февраля фев лютий лютого febrer februari февруари فبراير פברואר בפברואר ' +
    'februara februarja veljača veljače februāris februārī veebruar vasaris vasario фебруар фебруара กุมภาพันธ์ shkurt फरवरी फ़रवरी',
  'march mar márc märz mär mrz mars marzo maart mrt março marzec marca ' +
    'březen března marec marts maaliskuu maaliskuuta maalis március martie mart μάρτιος μαρτίου μαρ март марта мар березень березня març maret март مارس מרץ במרץ ' +
    'marta ožujak ožujka martā märts kovas kovo มีนาคม मार्च',
  'april apr avril avr abril abr aprile kwiecień kwietnia kwi ' +
    'duben dubna apríl apríla huhtikuu huhtikuuta huhti április aprilie nisan nis απρίλιος απριλίου απρ апрель апреля апр квітень квітня април أبريل إبريل אפריל באפריל ' +
    'aprila travanj travnja aprīlis aprīlī aprill balandis balandžio април априла เมษายน prill अप्रैल',
  'may mai mayo maggio magg mag mei maio maj maja ' +
    'květen května máj mája toukokuu toukokuuta touko május mayıs μάιος μαΐου μαϊ май мая травень травня maig май مايو מאי במאי ' +
    'svibanj svibnja maijs maijā gegužė gegužės мај маја พฤษภาคม मई',
  'june jun juni juin junio giugno giu junho czerwiec czerwca cze ' +
    'červen června jún júna kesäkuu kesäkuuta kesä június iunie haziran haz ιούνιος ιουνίου ιουν июнь июня июн червень червня juny юни يونيو יוני ביוני ' +
    'juna junij junija lipanj lipnja jūnijs jūnijā juuni birželis birželio јун јуна มิถุนายน qershor जून',
  'july jul juli juillet juil julio luglio lug julho lipiec lipca lip ' +
    'červenec července júl júla heinäkuu heinäkuuta heinä július iulie temmuz tem ιούλιος ιουλίου ιουλ июль июля июл липень липня juliol юли يوليو יולי ביולי ' +
    'jula julij julija srpanj srpnja jūlijs jūlijā juuli liepa liepos јул јула กรกฎาคม korrik जुलाई julai',
  'august aug août aoû agosto ago augustus sierpień sierpnia sie ' +
    'srpen srpna augusta augusti elokuu elokuuta elo augusztus ağustos ağu αύγουστος αυγούστου αυγ август августа авг серпень серпня agost agustus август أغسطس אוגוסט באוגוסט ' +
    'avgust avgusta kolovoz kolovoza augusts augustā ágúst rugpjūtis rugpjūčio สิงหาคม gusht अगस्त ogos',
  'september sept sep szept septembre septiembre setiembre settembre sett set setembro wrzesień września wrz ' +
    'září septembra syyskuu syyskuuta syys szeptember septembrie eylül eyl σεπτέμβριος σεπτεμβρίου σεπ сентябрь сентября сен сент вересень вересня setembre септември سبتمبر ספטמבר בספטמבר ' +
    'septembar rujan rujna septembris septembrī rugsėjis rugsėjo септембар септембра กันยายน shtator सितंबर सितम्बर',
  'october oct oktober okt octobre octubre ottobre ott outubro out październik października paź ' +
    'říjen října októbra lokakuu lokakuuta loka október octombrie ekim eki οκτώβριος οκτωβρίου οκτ октябрь октября окт жовтень жовтня октомври أكتوبر אוקטובר באוקטובר ' +
    'oktobar oktobra oktobris oktobrī oktoober spalis spalio октобар октобра ตุลาคม tetor अक्टूबर अक्तूबर',
  'november nov novembre noviembre novembro listopad listopada lis ' +
    'listopadu novembra marraskuu marraskuuta marras noiembrie kasım kas νοέμβριος νοεμβρίου νοε ноябрь ноября ноя листопад листопада ноември نوفمبر נובמבר בנובמבר ' +
    'novembar studeni studenog studenoga novembris novembrī lapkritis lapkričio новембар новембра พฤศจิกายน nëntor नवंबर नवम्बर',
  'december dec dezember dez décembre déc diciembre dic dicembre dezembro grudzień grudnia gru ' +
    'prosinec prosince decembra joulukuu joulukuuta joulu decembrie aralık ara δεκέμβριος δεκεμβρίου δεκ декабрь декабря дек грудень грудня desembre desember декември ديسمبر דצמבר בדצמבר ' +
    'decembar prosinac prosinca decembris decembrī detsember gruodis gruodžio децембар децембра ธันวาคม dhjetor दिसंबर दिसम्बर disember',
];

const monthByName: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, at) => names.split(' ').map((name): [string, number] => [foldText(name), at + 1])),
);

/** Returns the month (1-12) of a name in any of these languages; undefined for any other word. */
export function monthOfName(word: string): number | undefined {
  return monthByName.get(foldText(word));
}

/** Names of months in Croatian that are those of other months in Polish and Czech, where each is one month later. */
const CROATIAN_MONTHS: ReadonlyMap<string, number> = new Map([
  ['lip', 6],
  ['srp', 7],
  ['lis', 10],
  ['listopad', 10],
  ['listopada', 10],
]);
/** The other names of months in Croatian, and in Polish and Czech, without accents. */
const ONLY_CROATIAN =
  'sijecanj sijecnja sij veljaca veljace velj ozujak ozujka ozu travanj travnja tra svibanj svibnja svi lipanj lipnja ' +
  'srpanj srpnja kolovoz kolovoza kol rujan rujna ruj studeni studenog studenoga stu prosinac prosinca';
const ONLY_POLISH_OR_CZECH =
  'styczen stycznia sty luty lutego lut marzec marca kwiecien kwietnia kwi czerwiec czerwca cze lipiec lipca sierpien ' +
  'sierpnia sie wrzesien wrzesnia wrz pazdziernik pazdziernika paz grudzien grudnia gru leden ledna led unor unora uno ' +
  'brezen brezna bre duben dubna dub kveten kvetna kve cerven cervna cervenec cervence srpen srpna zari rijen rijna rij ' +
  'listopadu prosinec prosince';
const [onlyCroatian, onlyPolishOrCzech] = [ONLY_CROATIAN, ONLY_POLISH_OR_CZECH].map(
  (words) => new Set(words.split(' ')),
) as [Set<string>, Set<string>];
const WORDS = /\p{L}[\p{L}\p{M}]*/gu;

const OF_DIFFERENT_MONTHS = new RegExp(
  `(?<!\\p{L})(?:${[...CROATIAN_MONTHS.keys()].join('|')})(?!\\p{L})`,
  'iu',
);

/**
 * Returns whether the names of months in some texts are Croatian (true), or Polish or Czech (false); undefined if they show
 * neither or both, or if none of them means different months.
 */
export function areMonthsCroatian(texts: readonly string[]): boolean | undefined {
  if (!texts.some((text) => OF_DIFFERENT_MONTHS.test(text))) return undefined;
  const words = texts.flatMap((text) => text.match(WORDS) ?? []).map(foldText);
  const isCroatian = words.some((word) => onlyCroatian.has(word));
  const isPolishOrCzech = words.some((word) => onlyPolishOrCzech.has(word));
  return isCroatian === isPolishOrCzech ? undefined : isCroatian;
}

/**
 * Like `monthOfName`, for a column whose months are Croatian or not; null for the name of different months if that is
 * unknown.
 */
export function monthOfColumn(word: string, isCroatian: boolean | undefined): number | null | undefined {
  const inCroatian = CROATIAN_MONTHS.get(foldText(word));
  if (inCroatian === undefined) return monthOfName(word);
  return isCroatian === undefined ? null : isCroatian ? inCroatian : inCroatian + 1;
}

/** Abbreviations of the months in Thai, in their order. */
const IN_THAI = [
  'ม.ค.',
  'ก.พ.',
  'มี.ค.',
  'เม.ย.',
  'พ.ค.',
  'มิ.ย.',
  'ก.ค.',
  'ส.ค.',
  'ก.ย.',
  'ต.ค.',
  'พ.ย.',
  'ธ.ค.',
];
const THAI_DATE = /^(?:วันที่\s?)?(\d{1,2})\s?(\p{L}\p{M}?\.\p{L}\.?)\s?(?:พ\.\s?ศ\.\s?)?(\d{4})?$/u;

/** Returns year, month and day of a date with a month abbreviated in Thai, `3 พ.ค. 2523`; null for any other text. */
export function readThaiDate(
  text: string,
): readonly [year: string | undefined, month: string, day: string] | null {
  const [, day = '', month = '', year] = THAI_DATE.exec(text) ?? [];
  const at = IN_THAI.indexOf(month.endsWith('.') ? month : `${month}.`);
  return at < 0 ? null : [year, String(at + 1), day];
}

/**
 * Returns the month (1-12) of an upper-case Roman numeral, as in Polish and Hungarian dates and old registers:
 * `15.VIII.1940`.
 */
export function monthOfNumeral(word: string): number | undefined {
  const at = NUMERALS.indexOf(word);
  return at < 0 ? undefined : at + 1;
}

const NUMERALS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

import { foldText } from '../../text-folding.ts';

/**
 * Months in English, German, French, Spanish, Italian, Dutch, Portuguese and Polish (where dates have the genitive), whole and
 * abbreviated. None of them is another month in another one of these languages.
 */
const MONTHS = [
  'january jan januar jänner janvier janv enero ene gennaio gen januari janeiro styczeń stycznia sty',
  'february feb februar feber février févr fév febrero febbraio febbr februari febr fevereiro fev luty lutego lut',
  'march mar märz mär mrz mars marzo maart mrt março marzec marca',
  'april apr avril avr abril abr aprile kwiecień kwietnia kwi',
  'may mai mayo maggio magg mag mei maio maj maja',
  'june jun juni juin junio giugno giu junho czerwiec czerwca cze',
  'july jul juli juillet juil julio luglio lug julho lipiec lipca lip',
  'august aug août aoû agosto ago augustus sierpień sierpnia sie',
  'september sept sep septembre septiembre setiembre settembre sett set setembro wrzesień września wrz',
  'october oct oktober okt octobre octubre ottobre ott outubro out październik października paź',
  'november nov novembre noviembre novembro listopad listopada lis',
  'december dec dezember dez décembre déc diciembre dic dicembre dezembro grudzień grudnia gru',
];

const monthByName: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, at) => names.split(' ').map((name): [string, number] => [foldText(name), at + 1])),
);

/** The month (1-12) of a name in any of eight languages; undefined for any other word. */
export function monthOfName(word: string): number | undefined {
  return monthByName.get(foldText(word));
}

import type { FileSource } from '../../file-source.ts';
import { detectJsonText, type JsonText } from '../detect-json-text.ts';
import { readJsonValues } from '../read-json-values.ts';
import { LinkedValues } from '../values/linked-values.ts';
import { chooseRecords } from './choose-records.ts';
import type { ListSurvey } from './list-survey.ts';
import { Surveyor } from './surveyor.ts';

/** Result of the first pass over a file: the location and columns of its records. */
export interface JsonSurvey extends ListSurvey {
  readonly text: JsonText;
  /** The values in `included` that belong to people. */
  readonly links: LinkedValues;
  /** The line of the first of such values if the file is too large for them. */
  readonly unreadLinksLine: number | null;
  /** Whether the survey ended before the file did. */
  readonly isOfBeginning: boolean;
}

/** Reads a file to find where its records are, and what columns they have. Ends after `maxPieces` if it found people. */
export async function surveyJson(source: FileSource, maxPieces = Infinity): Promise<JsonSurvey> {
  const text = await detectJsonText(source);
  const links = new LinkedValues(source.size);
  const surveyor = new Surveyor(text.layout === 'lines', links.newParser());
  let count = 0;
  let isOfBeginning = false;
  for await (const pieces of readJsonValues(source, text)) {
    for (const piece of pieces) {
      links.add(piece);
      surveyor.add(piece);
    }
    count += pieces.length;
    isOfBeginning = count > maxPieces && surveyor.hasPeople;
    if (isOfBeginning) break;
  }
  const found = { text, links, isOfBeginning };
  if (links.areReadable && !isOfBeginning)
    return { ...found, unreadLinksLine: null, ...(await surveyWithLinks(source, text, links)) };
  return { ...found, unreadLinksLine: links.unreadLine, ...chooseRecords(surveyor.content()) };
}

/** Surveys a file again, because the values that complete its first records stand behind them. */
async function surveyWithLinks(source: FileSource, text: JsonText, links: LinkedValues): Promise<ListSurvey> {
  const surveyor = new Surveyor(text.layout === 'lines', links.newParser());
  for await (const pieces of readJsonValues(source, text)) {
    for (const piece of pieces) if (!links.has(piece)) surveyor.add(piece);
  }
  for (const piece of links.unlinked()) surveyor.add(piece);
  return chooseRecords(surveyor.content());
}

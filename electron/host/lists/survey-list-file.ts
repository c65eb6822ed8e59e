import type { FileReading } from '../../contract/imports/import-survey.ts';
import type { ImportMapping } from '../../contract/imports/import-mapping.ts';
import { ok, type Result } from '../../contract/result.ts';
import type { CalendarDay } from '../../core/contact/calendar-day.ts';
import { unreadableAsFailure } from '../imports/unreadable-as-failure.ts';
import { writeAbout, type AboutList } from './list-folder.ts';
import { openListWorker } from './worker/open-list-worker.ts';

/** The requested reading of a list's file; absent options are detected. */
export interface RequestedReading {
  reading?: FileReading | undefined;
  mapping?: ImportMapping | undefined;
  today?: CalendarDay | undefined;
}

/** Surveys the file in the folder of a new list and writes the list's description. */
export async function createListInfo(
  folder: string,
  fileName: string,
  sha256: string,
  wanted: RequestedReading,
): Promise<Result<null>> {
  const found = await surveyList(folder, fileName, wanted);
  if (!found.ok) return found;
  await writeAbout(folder, { ...found.value, sha256, openedAt: new Date().toISOString() });
  return ok(null);
}

/** Surveys a file in the folder of a list. Options that are not requested are proposed as for an import. */
export async function surveyList(
  folder: string,
  fileName: string,
  { reading = {}, mapping, today = dayOf(new Date()) }: RequestedReading,
): Promise<Result<Omit<AboutList, 'sha256' | 'openedAt'>>> {
  const worker = openListWorker({ onDeath: () => undefined });
  try {
    const preview = await unreadableAsFailure(worker.preview(folder, fileName, reading));
    if (!preview.ok) return preview;
    const survey = await unreadableAsFailure(worker.survey(folder, fileName, reading, today));
    if (!survey.ok) return survey;
    const { format, columns } = preview.value;
    const { mapping: proposed, records } = survey.value;
    return ok({
      fileName,
      format,
      columns,
      reading,
      mapping: mapping ?? proposed,
      today,
      expectedRecords: records,
    });
  } finally {
    await worker.close();
  }
}

const dayOf = (date: Date): CalendarDay => ({
  year: date.getFullYear(),
  month: date.getMonth() + 1,
  day: date.getDate(),
});

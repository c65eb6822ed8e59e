import { useQuery } from '@tanstack/react-query';
import type { FileReading } from '../../../../electron/contract/imports/import-survey.ts';
import { useBridge } from '../../../lib/host-calls/bridge-context.ts';
import { useAccountId } from '../../../lib/host-calls/open-account-context.ts';
import { useToday } from '../../../lib/formats/today.ts';
import { surveyQuery } from '../queries.ts';

/** Content of a file's columns with these reading options. */
export function useSurvey(importId: string, reading: FileReading) {
  const { year, month, day } = useToday();
  return useQuery(
    surveyQuery(useBridge(), useAccountId(), importId, { reading, today: { year, month, day } }),
  );
}

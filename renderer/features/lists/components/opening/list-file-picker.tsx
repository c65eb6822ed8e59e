import { t } from '@lingui/core/macro';
import type { Ref } from 'react';

/** Endings of the files that can be opened; their content decides. */
const ENDINGS = '.csv,.tsv,.txt,.xlsx,.vcf,.vcard,.json,.jsonl,.ndjson';

/** What asks the system for files to be opened as lists, once it is clicked. */
export function ListFilePicker({
  ref,
  onFiles,
}: {
  ref: Ref<HTMLInputElement>;
  onFiles: (files: readonly File[]) => void;
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept={ENDINGS}
      multiple
      hidden
      aria-label={t`Lists to open`}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // The same file can be chosen again once it was corrected.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

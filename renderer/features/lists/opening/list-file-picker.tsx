import { t } from '@lingui/core/macro';
import type { Ref } from 'react';

/** Extensions of supported files. Their content decides about the format. */
const ENDINGS = '.csv,.tsv,.txt,.xlsx,.vcf,.vcard,.json,.jsonl,.ndjson';

/** Element that opens the file chooser for lists when clicked. */
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
        // The input is reset, so that the user can choose the same file again after correcting it.
        currentTarget.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}

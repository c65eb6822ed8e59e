import { t } from '@lingui/core/macro';
import type { Ref } from 'react';
import { FILE_ENDINGS } from '../../../lib/file-reading/file-endings.ts';

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
      accept={FILE_ENDINGS}
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

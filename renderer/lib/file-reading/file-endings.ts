/** Extensions of the files that the host reads, for the file chooser. Their content decides about the format. */
export const FILE_ENDINGS = '.csv,.tsv,.txt,.xlsx,.vcf,.vcard,.json,.jsonl,.ndjson';

/** Output formats by file extension. */
export const OUTPUT_FORMATS = ['csv', 'tsv', 'xlsx', 'vcf', 'json', 'jsonl', 'ics'] as const;
export type OutputFormat = (typeof OUTPUT_FORMATS)[number];

export function outputFormatOf(path: string): OutputFormat | null {
  const extension = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase();
  return OUTPUT_FORMATS.find((format) => format === extension) ?? null;
}

/**
 * Supported encodings of text files, by their IANA names. By default Windows-1252 is used in place of ISO-8859-1,
 * since it has the same characters and more. Shift_JIS is Windows' code page 932, EUC-KR is code page 949, and Big5
 * includes the characters of Hong Kong.
 */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'iso-8859-1',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-9',
  'iso-8859-15',
  'shift_jis',
  'euc-jp',
  'euc-kr',
  'gb18030',
  'big5',
  'koi8-r',
  'koi8-u',
  'macintosh',
  'ibm850',
] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

import { describe, expect, it } from 'vitest';
import { FileRefusedError } from '../../electron/core/import/file-refused-error.ts';
import { findFormat } from '../../electron/host/files/detect-file-format.ts';
import { openFile } from '../../electron/host/files/open-file.ts';
import { fileSource } from '../builders/file-source.ts';

describe('the format of a file', () => {
  it.each([
    ['BEGIN:VCARD\r\nVERSION:3.0\r\n', 'vcard'],
    ['\ufeff\r\n  begin:vcard\n', 'vcard'],
    ['[{"a":1}]', 'json'],
    ['{"first_name":"Ann"}\n', 'json'],
    ['\ufeff{\n  "contacts": []\n}', 'json'],
    ['[]', 'json'],
    ['null\n', 'json'],
    ['["vcard",[]]', 'json'],
    ['// export of 2026\n[{"a":1}]', 'json'],
    ['First name,Email\nAnn,a@b.org\n', 'csv'],
    ['[Name];Email\nAnn;a@b.org\n', 'csv'],
    ['{Name};Email\n', 'csv'],
    ['PK\u0003\u0004', 'xlsx'],
    ['%PDF-1.4', { refused: 'pdf' }],
    ['<!DOCTYPE html><p>', { refused: 'html' }],
    ['<!DOCTYPE html><table>', 'csv'],
    ['<?xml version="1.0"?>', { refused: 'xml' }],
    ['BEGIN:VCALENDAR\n', { refused: 'ics' }],
    ['dn: cn=Ann Lee,mail=a@b.org\nobjectclass: person\ncn: Ann Lee\n', { refused: 'ldif' }],
    ['version: 1\n\n# Ann\ndn:: Y249QW5u\ncn: Ann\n', { refused: 'ldif' }],
    ['dn;email\nAnn;a@b.org\n', 'csv'],
    ['BEGIN:VCARD\\nN:Lee;Ann\\nEND:VCARD', { refused: 'vcard without line breaks' }],
    ['setResponse({"table":{"rows":[]}});', { refused: 'javascript' }],
    ["-- MySQL dump\n\nINSERT INTO `people` VALUES (1,'Ann');\n", { refused: 'sql' }],
    ['CREATE TABLE people (\n  id int\n);\n', { refused: 'sql' }],
    ['-- Members --\nName,Email\nAnn,a@b.org\n', 'csv'],
    ['MECARD:N:Lee,Ann;TEL:12125551212;;', { refused: 'mecard' }],
    ['// a\n/* b **/ [ /* c */ {"name":"Ann"}]', 'json'],
  ])('is detected from its content: %j', async (content, format) => {
    expect(await findFormat(fileSource(content, { name: 'any.dat' }))).toEqual(format);
  });

  it('of a text of a mainframe is rejected by its name', async () => {
    // "ANN LEE" and a line end in code page 37.
    const bytes = Uint8Array.of(0xc1, 0xd5, 0xd5, 0x40, 0xd3, 0xc5, 0xc5, 0x25);
    expect(await findFormat(fileSource(bytes))).toEqual({ refused: 'ebcdic' });
  });

  it('of an empty file follows from its name', async () => {
    const names = ['a.vcf', 'a.json', 'a.jsonl', 'a.xlsx', 'a.csv', 'a'];
    const formats = await Promise.all(names.map((name) => findFormat(fileSource('', { name }))));
    expect(formats).toEqual(['vcard', 'json', 'json', 'xlsx', 'csv', 'csv']);
  });

  it('is detected in UTF-16', async () => {
    const utf16 = (text: string) => fileSource(Buffer.from(`\ufeff${text}`, 'utf16le'));
    expect(await findFormat(utf16('BEGIN:VCARD\r\n'))).toBe('vcard');
    expect(await findFormat(utf16('[{"a":1}]'))).toBe('json');
    expect(await findFormat(utf16('Name,Email\r\n'))).toBe('csv');
  });

  it("is named in the refusal if it isn't supported", async () => {
    await expect(openFile(fileSource('%PDF-1.4'))).rejects.toThrow(
      new FileRefusedError('unknown_format', 'pdf'),
    );
    const conflict = '<<<<<<< HEAD\n[\n  {"nom": "Lee", "prenom": "Ann"}\n=======\n[\n';
    await expect(openFile(fileSource(conflict))).rejects.toThrow('git merge conflict');
    const person = 'Name: Ann Lee\nEmail: ann@example.org\nPhone: 1\n';
    await expect(openFile(fileSource(person.repeat(40)))).rejects.toThrow('one name and value per line');
    await expect(openFile(fileSource(`[["a",${'['.repeat(1_000_000)}`))).rejects.toThrow('64 levels');
    await expect(openFile(fileSource(new Uint8Array([0x1f, 0x8b, 8, 0])))).rejects.toThrow('gzip');
  });
});

import fc from 'fast-check';
import { TEXT_ENCODINGS, type TextEncoding } from '../../electron/contract/imports/text-encodings.ts';
import { describe, expect, it } from 'vitest';
import { decodeBytes, decodeStream, encodeText } from '../../electron/host/files/text/text-codec.ts';
import { detectEncoding } from '../../electron/host/files/text/detect-encoding.ts';
import { decodeLosslessly } from '../../electron/host/files/text/lossless-text.ts';
import { bytesSource, readCsv } from '../builders/read-csv.ts';
import { NAMES_BY_LANGUAGE } from '../data/names-by-language.ts';

const detect = (text: string, encoding: TextEncoding) => {
  const bytes = encodeText(text, encoding);
  const detected = detectEncoding(bytes, true);
  return { ...detected, text: decodeBytes(bytes, detected.encoding) };
};

describe('an encoding that is visible in the bytes', () => {
  it.each([
    ['utf-8', [0xef, 0xbb, 0xbf, 0x61]],
    ['utf-16le', [0xff, 0xfe, 0x61, 0]],
    ['utf-16be', [0xfe, 0xff, 0, 0x61]],
    ['gb18030', [0x84, 0x31, 0x95, 0x33, 0x61]],
  ])('is %s with its byte order mark, which is not part of the text', (encoding, bytes) => {
    const sample = Uint8Array.from(bytes);
    const detected = detectEncoding(sample, true);
    expect(detected).toEqual({ encoding, bom: true, confidence: 'certain' });
    expect(decodeBytes(sample, detected.encoding)).toBe('a');
  });

  it.each(['utf-16le', 'utf-16be'] as const)('is %s without a byte order mark', (encoding) => {
    for (const text of [
      'Name;Ort\r\nAnn;Ulm\r\n',
      '名前,町\r\n山本,東京\r\n田中,大阪\r\n',
      'Имя\tГород\r\nИван\tПермь\r\n',
    ]) {
      expect(detect(text, encoding)).toEqual({ encoding, bom: false, confidence: 'likely', text });
    }
  });

  it.each(['', 'plain ASCII\r\n', 'a\0b,c\r\nd,e\r\n', 'Müller', 'Zoë,太郎,😀\r\n'])(
    'is UTF-8: %j',
    (text) => {
      expect(detect(text, 'utf-8')).toEqual({ encoding: 'utf-8', bom: false, confidence: 'certain', text });
    },
  );

  it('is UTF-8 when the sample ends inside a character', () => {
    const bytes = encodeText('Zoë 太郎 😀', 'utf-8');
    for (let length = 4; length <= bytes.length; length++) {
      const { encoding, confidence } = detectEncoding(bytes.subarray(0, length), false);
      expect([encoding, confidence]).toEqual(['utf-8', 'certain']);
    }
  });

  it('is UTF-8 when few of many characters are damaged', () => {
    const bytes = encodeText('Jürgen Müller, Käthe Weiß, Zoë Nuñez, Søren Kjær', 'utf-8');
    const damaged = bytes.filter((_, at) => at !== 2);
    expect(detectEncoding(damaged, true)).toEqual({ encoding: 'utf-8', bom: false, confidence: 'likely' });
  });

  it('is UTF-8 when some lines are in another encoding', () => {
    const bytes = Buffer.concat([
      encodeText('Jörg Müller,Köln\nZoë Krüger,Ulm\n', 'utf-8'),
      encodeText('Änne Gräßle,Fürth\n', 'windows-1252'),
    ]);
    expect(detectEncoding(bytes, true).encoding).toBe('utf-8');
    expect(detectEncoding(encodeText('Вёрт,Лісова\nПётр,Вікторія\n', 'windows-1251'), true).encoding).toBe(
      'windows-1251',
    );
  });
});

describe('a list in UTF-8', () => {
  const read = async (bytes: Uint8Array) => {
    const { opened, rows, problems } = await readCsv(bytesSource(bytes));
    return {
      encoding: opened.encoding.encoding,
      rows,
      lines: problems.map(({ line, code }) => [line, code]),
    };
  };

  it.each(['Å', '太', '😀'])(
    'that is cut off inside its last character is read as UTF-8: %s',
    async (last) => {
      const bytes = encodeText(`Name,Email\nJosé,j@example.com\nZoë,z@example.com\n${last}`, 'utf-8');
      const { encoding, rows, lines } = await read(bytes.subarray(0, bytes.length - 1));
      expect(encoding).toBe('utf-8');
      expect(rows.slice(0, 2)).toEqual([
        ['José', 'j@example.com'],
        ['Zoë', 'z@example.com'],
      ]);
      expect(lines).toContainEqual([4, 'undecodable']);
    },
  );

  it('with a line in another encoding is read as UTF-8, and the line is reported', async () => {
    const utf8 = encodeText('Name,Email\nJosé,j@example.com\nZoë,z@example.com\n', 'utf-8');
    const bytes = Buffer.concat([utf8, encodeText('Jürgen,jm@example.com\n', 'windows-1252')]);
    const { encoding, rows, lines } = await read(bytes);
    expect(encoding).toBe('utf-8');
    expect(rows[0]).toEqual(['José', 'j@example.com']);
    expect(lines).toEqual([[4, 'undecodable']]);
  });

  it('is not assumed for a list in another encoding that ends like half a character', () => {
    expect(detect('Name\nAnna Lee\nPÄ', 'windows-1252')).toMatchObject({ text: 'Name\nAnna Lee\nPÄ' });
  });
});

/** Names of people and towns that the letter frequencies were not derived from. */
const UNSEEN: readonly (readonly [TextEncoding, readonly string[]])[] = [
  ['windows-1252', ['Hänsel,Übelacker,Tübingen', 'Franziska,Blümlein,Osnabrück', 'Götz,Straßer,Bad Tölz']],
  ['windows-1252', ['Rémi,Lecœur,Saint-Malo', 'Solène,Guérin,Châteauroux', 'Loïc,Trémaux,Évreux']],
  ['windows-1252', ['Nicolás,Ordóñez,Cáceres', 'Verónica,Yáñez,Bilbao', 'Julián,Peñalver,Ávila']],
  ['windows-1252', ['Graça,Mourão,Viseu', 'Cláudio,Quintão,Ribeirão Preto', 'Fátima,Lourenço,Portimão']],
  ['windows-1252', ['Nicolò,Però,Forlì', 'Mariù,Scaccabarozzi,Cantù', 'Niccolò,D’Alò,Mondovì']],
  ['windows-1252', ['Bjarne,Højgaard,Køge', 'Ragnhild,Brøvig,Mosjøen', 'Sølvi,Rønning,Råde']],
  ['windows-1250', ['Bogusław,Ćwikła,Zamość', 'Elżbieta,Jabłońska,Gorzów', 'Przemysław,Gołąb,Świnoujście']],
  ['windows-1250', ['Růžena,Ptáčková,Beroun', 'Vojtěch,Řezníček,Mělník', 'Miloš,Hlaváček,Tábor']],
  ['windows-1250', ['Fruzsina,Gyűrű,Eger', 'Sándor,Csősz,Nyíregyháza', 'Örs,Dévényi,Gödöllő']],
  ['windows-1250', ['Snežana,Đokić,Zaječar', 'Miloš,Živković,Kruševac', 'Vesna,Matić,Čačak']],
  ['windows-1254', ['Özgür,Kaplıca,Kırşehir', 'Gülşen,Bağcı,Iğdır', 'Ertuğrul,Taş,Çanakkale']],
  ['windows-1257', ['Dovilė,Šalčiūtė,Ukmergė', 'Žilvinas,Rimša,Biržai', 'Živilė,Paškevičienė,Joniškis']],
  ['windows-1257', ['Sanita,Bērzkalne,Salaspils', 'Edgars,Šteinbergs,Smiltene', 'Rūdolfs,Vītoliņš,Saldus']],
  ['windows-1253', ['Θανάσης,Ρήγας,Τρίκαλα', 'Ευαγγελία,Μπακογιάννη,Σέρρες', 'Φώτης,Τσιώλης,Δράμα']],
  ['windows-1251', ['Глеб,Воронцов,Саратов', 'Людмила,Зыкина,Владивосток', 'Роман,Бондарь,Тула']],
  ['koi8-r', ['Глеб,Воронцов,Саратов', 'Людмила,Зыкина,Владивосток', 'Роман,Бондарь,Тула']],
  ['iso-8859-5', ['Глеб,Воронцов,Саратов', 'Людмила,Зыкина,Владивосток', 'Роман,Бондарь,Тула']],
  ['windows-1251', ['Тарас,Білецький,Полтава', 'Соломія,Гнатюк,Ужгород', 'Богдан,Пінчук,Житомир']],
  ['windows-1251', ['Милица,Јовановић,Београд', 'Драган,Ђорђевић,Ниш', 'Љубица,Његован,Нови Сад']],
  ['windows-1255', ['אביגיל,שפירא,נתניה', 'איתמר,גולן,כרמיאל', 'נועם,בן דוד,אשקלון']],
  ['windows-874', ['สมชาย,ใจดี,กรุงเทพ', 'พิมพ์ชนก,แก้วมณี,เชียงใหม่', 'อนุชา,ศรีสุข,ขอนแก่น']],
  ['windows-1256', ['سلمى,الهاشمي,الدمام', 'طارق,المصري,طنطا', 'زياد,الخطيب,إربد']],
  ['iso-8859-6', ['سلمى,الهاشمي,الدمام', 'طارق,المصري,طنطا', 'زياد,الخطيب,إربد']],
  ['iso-8859-7', ['Άννα,Ρήγα,Τρίκαλα', 'Ευαγγελία,Μπακογιάννη,Σέρρες', 'Φώτης,Τσιώλης,Δράμα']],
  ['windows-1253', ['Άννα,Ρήγα,Τρίκαλα', 'Ευαγγελία,Μπακογιάννη,Σέρρες', 'Φώτης,Τσιώλης,Δράμα']],
  ['iso-8859-8', ['אביגיל,שפירא,נתניה', 'איתמר,גולן,כרמיאל', 'נועם,בן דוד,אשקלון']],
  ['shift_jis', ['蒼,遠藤,千葉', 'ミツキ,髙橋,川崎', '涼子,服部,岐阜']],
  ['euc-jp', ['蒼,遠藤,千葉', 'ミツキ,高橋,川崎', '涼子,服部,岐阜']],
  ['euc-kr', ['하늘,구,춘천', '동건,표,목포', '보라,방,안동']],
  ['gb18030', ['晨,欧阳,贵阳', '志强,鲁,大同', '晓燕,殷,珠海']],
  ['big5', ['婉如,詹,宜蘭', '柏翰,連,澎湖', '思齊,涂,新北']],
];

describe('an encoding that only the letters reveal', () => {
  const lists = NAMES_BY_LANGUAGE.flatMap(({ language, encodings, rows }) =>
    encodings.map((encoding) => ({ language, encoding, rows })),
  );

  it.each(lists)('is detected from 3 to 10 rows: $language in $encoding', ({ encoding, rows }) => {
    for (const count of [3, 5, 10]) {
      for (let from = 0; from + count <= rows.length; from++) {
        const text = `First,Last,Town\r\n${rows.slice(from, from + count).join('\r\n')}\r\n`;
        expect(detect(text, encoding).text).toBe(text);
      }
    }
  });

  it.each([
    ['windows-1250', 'Jan;Kučera'],
    ['windows-1250', 'Mia;Kovač'],
    ['windows-1250', 'Pavel;Pokorný'],
    ['windows-1250', 'Radek;Novotný'],
    ['windows-1250', 'Jiří;Nováček'],
    ['windows-1250', 'Anna;Růžová'],
    ['windows-1250', 'Szűcs;Ernő'],
    ['windows-1250', 'Fűrész;Gyűrű'],
    ['windows-1252', 'Élodie;Août'],
    ['windows-1252', 'Benoît;Brûlé'],
    ['windows-1252', 'Zoé;Goût'],
    ['windows-1252', 'Noè;Calò\nMosè;Patanè'],
    ['windows-1252', 'Mathéo;Œuvre'],
    ['windows-1252', 'António;Simões'],
    ['windows-1252', 'Hélène;Lefèvre'],
    ['windows-1254', 'Ali;Yıldız'],
  ] as const)('is detected from one name: %s %s', (encoding, text) => {
    expect(detect(`Name\n${text}\n`, encoding).text).toBe(`Name\n${text}\n`);
  });

  it('is mostly detected from one row, and marked as unsure when wrong', () => {
    const missed: string[] = [];
    for (const { encoding, rows } of lists) {
      for (const row of rows) {
        const { text, confidence } = detect(row, encoding);
        if (text === row) continue;
        missed.push(`${row} in ${encoding}`);
        expect(confidence).toBe('unsure');
      }
    }
    const rowCount = lists.reduce((sum, { rows }) => sum + rows.length, 0);
    expect(missed.length / rowCount).toBeLessThan(0.03);
  });

  it.each(UNSEEN)('is detected from unseen names: %s %j', (encoding, rows) => {
    const text = rows.join('\r\n');
    expect(detect(text, encoding).text).toBe(text);
  });

  it.each([
    'Müller',
    'Zoë',
    'Renée',
    'Nuñez',
    'Lefèvre',
    'Benoît',
    'Garçon',
    'Søren',
    'Ångström',
    'João',
    'Noël',
    'Weiß',
    'Château',
    'Citroën',
    'O’Hara',
    'D´Arcy',
    'Pärt',
    'Kjærgård',
    '10 €',
    'Smith’s Bakery – Café “Nord”',
    'it’s “5 €” – fine…',
    'Tel.: 030 – 12',
    'Acme®',
    'Nº 5',
    '20°',
    'Mª José',
    '§ 5',
    'Crème brûlée',
  ])('is Windows-1252 for a single Western word: %s', (text) => {
    expect(detect(text, 'windows-1252')).toMatchObject({ encoding: 'windows-1252', text });
  });

  it('is detected after a long beginning of ASCII only', async () => {
    const ascii = 'name,email\r\n' + 'Ann,ann@example.org\r\n'.repeat(20_000);
    for (const [encoding, name] of [
      ['windows-1252', 'Jürgen Weiß'],
      ['shift_jis', '名無しの権兵衛'],
      ['utf-8', 'Zoë'],
    ] as const) {
      const bytes = encodeText(`${ascii}${name},x@example.org\r\n`, encoding);
      const { opened, rows } = await readCsv(bytesSource(bytes));
      expect(opened.encoding.encoding).toBe(encoding);
      expect(rows.at(-1)).toEqual([name, 'x@example.org']);
    }
  });
});

describe('an encoding that is chosen', () => {
  it.each([
    ['iso-8859-3', 'Ġorġ Ħaż-Żebbuġ'],
    ['iso-8859-4', 'Jānis Bērziņš'],
    ['iso-8859-10', 'Þór Ŋálgu'],
    ['iso-8859-13', 'Živilė Šalčiūtė'],
    ['iso-8859-14', 'Siôn Ŵyn'],
    ['iso-8859-16', 'Ștefan Țepeș'],
  ] as const)('has the letters of its languages: %s', (encoding, text) => {
    expect(decodeBytes(encodeText(text, encoding), encoding)).toBe(text);
  });
});

describe('encoded text', () => {
  const asciiText = 'Ann;1\r\n';
  const textsOf = (encoding: TextEncoding) =>
    NAMES_BY_LANGUAGE.filter(({ encodings }) => encodings.includes(encoding)).map(({ rows }) =>
      rows.join('\n'),
    );

  it.each(TEXT_ENCODINGS)('is decoded without loss for any chunk size: %s', async (encoding) => {
    const isUnicode = encoding.startsWith('utf') || encoding === 'gb18030';
    const text = [asciiText, ...textsOf(encoding), isUnicode ? 'Zoë 太郎 😀𠮷' : ''].join('\r');
    const bytes = encodeText(text, encoding);
    for (const size of [1, 2, 3, 1_000]) {
      let decoded = '';
      for await (const chunk of decodeStream(bytesSource(bytes, size), encoding)) decoded += chunk;
      expect(decoded).toBe(text);
    }
  });

  it.each(['shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5'] as const)(
    'keeps the text after a damaged character: %s',
    async (encoding) => {
      for (const size of [1, 2, 3]) {
        let decoded = '';
        const bytes = Uint8Array.of(0x87, 0x2c, 0x61, 0xfe, 0x0a, 0x62);
        for await (const chunk of decodeStream(bytesSource(bytes, size), encoding)) decoded += chunk;
        expect(decoded).toMatch(/^.+,a.+\nb$/);
      }
    },
  );

  it('may end inside a character', () => {
    for (const encoding of [
      'shift_jis',
      'euc-jp',
      'euc-kr',
      'gb18030',
      'big5',
      'utf-8',
      'utf-16le',
    ] as const) {
      expect(decodeBytes(Uint8Array.of(0x41, 0x00, 0x82, 0x30, 0x81), encoding)).toMatch(/^A.+/s);
    }
  });

  it('includes Windows additions to the standards of Japan and Korea', () => {
    expect(decodeBytes(encodeText('髙﨑①', 'shift_jis'), 'shift_jis')).toBe('髙﨑①');
    expect(decodeBytes(encodeText('똠방', 'euc-kr'), 'euc-kr')).toBe('똠방');
  });
});

describe('a losslessly decoded text', () => {
  it.each(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'koi8-r'] as const)(
    'keeps all bytes of %s',
    (encoding) => {
      // Bytes of characters, of broken characters and of escapes.
      const part = fc
        .constantFrom('a', 'ö', '\ufffd', '😀', '\udbff', '\\udbff', '"')
        .map((text) => [...encodeText(text, encoding)]);
      fc.assert(
        fc.property(fc.array(fc.oneof(part, fc.array(fc.nat(255), { maxLength: 3 }))), (parts) => {
          const bytes = Buffer.from(parts.flat());
          const { text, encode, readable } = decodeLosslessly(bytes, encoding);
          expect(Buffer.from(encode(text))).toEqual(bytes);
          // How many U+FFFD an incomplete end has makes no difference.
          const shown = (part: string) => part.replace(/^\ufeff/, '').replace(/\ufffd+$/, '');
          expect(shown(readable(text))).toBe(shown(decodeBytes(bytes, encoding)));
        }),
      );
    },
  );
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPhone } from '../../electron/core/contact/phone.ts';
import { firstText, firstValue, splitList } from '../../electron/core/import/values/cell-text.ts';
import { nameFromEmail } from '../../electron/core/import/names/email-name.ts';
import { readEmail } from '../../electron/core/import/values/email-value.ts';
import { splitFullName } from '../../electron/core/import/names/split-full-name.ts';
import { phoneKind, readPhoneValue } from '../../electron/core/import/values/phone-value.ts';
import { genderOfWord, languageOfWord } from '../../electron/core/contact/words/word-values.ts';
import { foldText } from '../../electron/core/contact/text-folding.ts';

describe('a cell', () => {
  it.each([
    ['  Ann ', 'Ann'],
    ['a ::: b', 'a'],
    [' ::: b', 'b'],
    ['a\r\nb', 'a'],
    ['\n\n b', 'b'],
    ['A\tB', 'A B'],
    ['A\u0000B\u0007', 'AB'],
    ['\u202a+49 30 1234\u202c', '+49 30 1234'],
    ['\u00a0Ann\u00a0', 'Ann'],
    ["'t Hooft", "'t Hooft"],
    ['a: b', 'a: b'],
    ['\ud800x', '\ufffdx'],
    [' ::: ', ''],
  ])('%j gives its first value without control characters', (cell, value) => {
    expect(firstValue(cell)).toBe(value);
  });

  it('with a list gives the first entry without its quotes', () => {
    expect(splitList('"VIP","Blog"', ',')).toEqual(['VIP', 'Blog']);
    expect(splitList('; Friends;VIP', ';')).toEqual(['Friends', 'VIP']);
  });
});

describe('a name in a cell', () => {
  it.each([
    ['Ann \t\n Lee', 'Ann Lee'],
    ['\r\nAnn Lee\r\n', 'Ann Lee'],
    ['Ann\n\n\nLee ::: Bo', 'Ann Lee'],
    ['\u00a0Ann\u2028Lee', 'Ann Lee'],
    ['Ann\tLee', 'Ann Lee'],
  ])('%j is one line', (cell, text) => {
    expect(firstText(cell)).toBe(text);
  });
});

describe('a value of thousands of characters', () => {
  const digits = '112345'.repeat(10_000);

  it.each([digits, `${digits}.0!`, ' '.repeat(60_000) + digits])('is no phone, and is not parsed', (text) => {
    expect(readPhoneValue(text, 'DE')).toEqual({ phone: null, problem: 'invalid_phone' });
  });

  it.each(['/'.repeat(60_000), `${'<'.repeat(60_000)} a@example.org`])(
    'is no email, and is not searched',
    (text) => {
      expect(readEmail(text)).toEqual({ email: null, name: '' });
    },
  );

  it('is no language', () => {
    expect(languageOfWord(`${' ('.repeat(30_000)}x`)).toBeUndefined();
  });

  it('may have long runs of spaces beside a line break', () => {
    expect(firstText(`Ann${' '.repeat(60_000)}x\n${' '.repeat(60_000)}Lee`).length).toBe(60_008);
  });
});

describe('an email', () => {
  it.each([
    ['Ann@Example.org', 'Ann@Example.org', ''],
    ['Ann Lee <ann@example.org>', 'ann@example.org', 'Ann Lee'],
    ['"Lee, Ann" <ann@example.org>', 'ann@example.org', 'Lee, Ann'],
    ['<ann@example.org>', 'ann@example.org', ''],
    ['mailto:ann@example.org', 'ann@example.org', ''],
    ['<a href="mailto:ann@example.org">Ann</a>', 'ann@example.org', ''],
    ['ann (at) example (dot) org', 'ann@example.org', ''],
    ['ann.lee[at]example.org', 'ann.lee@example.org', ''],
    ['ann at example dot org', 'ann@example.org', ''],
    ['mailto:ann@example.org?subject=Hi', 'ann@example.org', ''],
    ['ann@example.org; bo@example.org', 'ann@example.org', ''],
    ['ann@example.org, bo@example.org', 'ann@example.org', ''],
    ['ann@example.org/bo@example.org', 'ann@example.org', ''],
    ['n/a, ann@example.org', 'ann@example.org', ''],
    ['Jürgen Müller (j.mueller@example.de)', 'j.mueller@example.de', ''],
    ["'ann@example.org", 'ann@example.org', ''],
    ["o'brien@example.org", "o'brien@example.org", ''],
    ['a*n@example.org', 'a*n@example.org', ''],
    ['名無しの権兵衛@host.invalid', '名無しの権兵衛@host.invalid', ''],
    ['contact1@invalid', 'contact1@invalid', ''],
    ['Ann Lee ann@example.org', 'ann@example.org', 'Ann Lee'],
    ['Email: ann@example.org', 'ann@example.org', ''],
    ['Ann Lee, al@example.org', 'al@example.org', ''],
    ['ann@example.org (work)', 'ann@example.org', ''],
    ['ann@example.org bo@example.org', 'ann@example.org', ''],
    ['ann@example.org old address', 'ann@example.org', ''],
    ['ｔａｒｏ＠example.jp', 'taro@example.jp', ''],
  ])('is found in %s', (text, email, name) => {
    expect(readEmail(text)).toEqual({ email, name });
  });

  it.each([
    'ann',
    'ann@',
    '@example.org',
    'ann@@example.org',
    'ann@example..org',
    'ann@.org',
    'a b@example',
    'ann@gmail,com',
    'ann@gmail, com',
    'ann@gmail. com',
    'bo@gmail .com',
    'bo@gmail com',
    'bo@mail.co m',
    'ann lee@example.org',
    'ann,lee@example.org',
    '.ann@example.org',
    'a***n@example.org',
    'ann••@example.org',
    'an…@example.org',
    'ann at example.org',
    'Ann~ann@example.org~1980-04-05',
    'Ann^ann@example.org^1980-04-05',
    'Ulm§ann@example.org§',
    `${'a'.repeat(250)}@example.org`,
  ])('is not read from %s', (text) => {
    expect(readEmail(text)?.email ?? null).toBeNull();
  });

  it('is null without a problem when the text says there is none', () => {
    expect(['', '-', 'n/a', 'none'].map(readEmail)).toEqual([null, null, null, null]);
  });

  it.each([
    ['anna.meier@example.org', { firstName: 'Anna', lastName: 'Meier' }],
    ['thomas_mueller-lüd@example.org', { firstName: 'Thomas', lastName: 'Mueller-Lüd' }],
    ['anna.meier84@example.org', { firstName: 'Anna', lastName: 'Meier' }],
    ['a.meier@example.org', null],
    ['anna@example.org', null],
    ['office.berlin@example.org', null],
    ['no.reply@example.org', null],
    ['info@example.org', null],
  ])('gives a name only if it clearly contains one: %s', (email, name) => {
    expect(nameFromEmail(email)).toEqual(name);
  });
});

describe('a phone', () => {
  it.each([
    ['+49 (30) 90 18-20', null, '+4930901820'],
    ['+49 (0)30 901820', null, '+4930901820'],
    ['0049 30 901820', null, '+4930901820'],
    ["'+49 30 901820", null, '+4930901820'],
    ['tel:+49-30-901820', null, '+4930901820'],
    ['0049 30 901820', 'DE', '+4930901820'],
    ['030 901820', 'DE', '+4930901820'],
    ['030 901820', null, '030 901820'],
    ['(905) 555-1234', null, '(905) 555-1234'],
    ['04 50 00 00 01', 'FR', '+33450000001'],
    ['415-555-2671', 'US', '+14155552671'],
    ['011 49 30 901820', 'US', '+4930901820'],
    ['12', 'DE', null],
    ['112', null, '112'],
    ['+49 30 901820 ext. 12', null, '+49 30 901820 ext. 12'],
    ['030 901820-12', 'DE', '+493090182012'],
    ['+49 171 1234567, +49 30 901820', null, '+491711234567'],
    ['0171 1234567 / 030 901820', 'DE', '+491711234567'],
    ['01711234567/0309018201', 'DE', '+491711234567'],
    ['030/901820', 'DE', '+4930901820'],
    ['59484880 - 23340730', null, '59484880'],
    ['030 - 901820', null, '030 - 901820'],
    ['973321475 (Ek - 973321440)', null, '973321475 (Ek - 973321440)'],
    ['491711234567.0', null, '491711234567'],
    ['H: 555-0101 C: 555-0102', null, '555-0102'],
    ['Fax: 030 901820, Büro: 030 901821', null, '030 901821'],
    ['home 555-0107', null, '555-0107'],
    ['555-0107 x12', null, '555-0107 x12'],
    ['555-0107 ?', null, '555-0107 ?'],
    ['0171 1234567 od. 0172 7654321', null, '0171 1234567'],
    ['030/901820 / 0171 1234567 (Mutter)', null, '030/901820'],
    ['0171 1234567 (Mann: 0171 7654321)', null, '0171 1234567'],
    ['0171 1234567, Papa: 0171 7654321', null, '0171 1234567'],
    ['0171 7654321 (mum) 0171 1234567 (own)', null, '0171 1234567'],
    ['0171/123 4567 + 0172/765 4321', null, '0171/123 4567'],
    ['8-900-111-22-33   8-900-444-55-66', null, '8-900-111-22-33'],
    ['8-900-111-22-33 8-900-444-55-66', null, '8-900-111-22-33'],
    ['0171 1234567  0172 7654321', null, '0171 1234567'],
    ['030  1234567', null, '030  1234567'],
    ['+٤٩٣٠٩٠١٨٢٠', null, '+4930901820'],
    ['٠٥٥١٢٣٤٥٦٧', null, '0551234567'],
    ['০১৭১২৩৪৫৬৭৮', null, '01712345678'],
    ['๐๘๑-๒๓๔๕๖๗๘', null, '081-2345678'],
    ['０９０－１２３４－５６７８', null, '090-1234-5678'],
  ])('%s with default country %s is normalised', (text, country, phone) => {
    expect(readPhoneValue(text, country).phone).toBe(phone);
  });

  it.each([
    ['4.91522E+11', 'damaged_phone'],
    ['4,91522E+11', 'damaged_phone'],
    ['4.9E11', 'damaged_phone'],
    ['ask Peter', 'invalid_phone'],
    ['room 5', 'invalid_phone'],
    ["{'phone': '+491711234567'}", 'invalid_phone'],
    ['03-MAY-1980 020 7946 0001', 'invalid_phone'],
    ['*100#', 'invalid_phone'],
    ['138****5678', 'invalid_phone'],
    ['(11) 9****-1234', 'invalid_phone'],
    ['+49 170 555???', 'invalid_phone'],
    ['+1 (555) XXX-1234', 'invalid_phone'],
    ['+49 170 xxxx', 'invalid_phone'],
    ['+49 (0) 30 ...', 'invalid_phone'],
    ['030 12 34 …', 'invalid_phone'],
    ['••• ••• 1234', 'invalid_phone'],
    ['1990-02-03', 'invalid_phone'],
    ['3/2/1990', 'invalid_phone'],
    ['030/901820 (Mutter)', 'phone_of_other'],
    ['+44 (0)7700 900001 (husband)', 'phone_of_other'],
    ['(030) 901820 Mama', 'phone_of_other'],
    ['Mama 0171 1234567, Papa 0171 7654321', 'phone_of_other'],
  ])('that is invalid is left out with a problem: %s', (text, problem) => {
    expect(readPhoneValue(text, 'DE')).toEqual({ phone: null, problem });
  });

  it('is null when the text says there is none', () => {
    expect(['', '-', 'n/a', '000000', '0'].map((text) => readPhoneValue(text, null).phone)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  it("that is parsed without the library equals the library's result", () => {
    const number = fc
      .tuple(fc.integer({ min: 1, max: 999 }), fc.bigInt({ min: 1_000_000n, max: 99_999_999_999n }))
      .map(([code, rest]) => `+${code} ${rest}`);
    fc.assert(
      fc.property(number, (text) => {
        expect(readPhoneValue(text, null).phone).toBe(readPhone(text, '')?.e164 ?? text);
      }),
      { numRuns: 3_000 },
    );
  });

  it.each([
    ['* Mobile', 'mobile'],
    ['Handy', 'mobile'],
    ['Work Fax', 'not_the_person'],
    ['Pager', 'not_the_person'],
    ['WhatsApp', 'whatsapp'],
    ['Home', 'other'],
    ['', 'other'],
  ])('has the kind that its label names: %s', (label, kind) => {
    expect(phoneKind(label)).toBe(kind);
  });
});

describe('a full name', () => {
  it.each([
    ['Ann Lee', 'Ann', 'Lee', ''],
    ['Lee, Ann', 'Ann', 'Lee', ''],
    ['Lee, Ann Marie', 'Ann Marie', 'Lee', ''],
    ['van der Berg, Jan', 'Jan', 'van der Berg', ''],
    ['Ann Marie Lee', 'Ann Marie', 'Lee', ''],
    ['Ludwig van Beethoven', 'Ludwig', 'van Beethoven', ''],
    ['Jan van der Berg', 'Jan', 'van der Berg', ''],
    ['Ursula von der Leyen', 'Ursula', 'von der Leyen', ''],
    ['Charles de Gaulle', 'Charles', 'de Gaulle', ''],
    ['Van Morrison', 'Van', 'Morrison', ''],
    ['Sarah Ben Carter', 'Sarah Ben', 'Carter', ''],
    ['Maria João da Silva Pereira', 'Maria João', 'da Silva Pereira', ''],
    ['ANA DA SILVA PEREIRA', 'ANA', 'DA SILVA PEREIRA', ''],
    ['Maria da Conceição Pereira', 'Maria da Conceição', 'Pereira', ''],
    ['Tío Beto y Familia', 'Tío Beto y Familia', '', ''],
    ['Drs. Jan de Vries', 'Jan', 'de Vries', 'Drs.'],
    ['Smith, J.R.', 'J.R.', 'Smith', ''],
    ['Tran Van An', 'Van An', 'Tran', ''],
    ['Ho van der Berg', 'Ho', 'van der Berg', ''],
    ['Tía Magda', 'Tía Magda', '', ''],
    ['Tia Mowry', 'Tia', 'Mowry', ''],
    ['Doctora Ana Ruiz', 'Ana', 'Ruiz', 'Doctora'],
    ['安達', '安達', '', ''],
    ['Иван Орлов младший', 'Иван', 'Орлов', ''],
    ['佘锋林', '锋林', '佘', ''],
    ['浦野誠', '浦野誠', '', ''],
    ['María de los Ángeles García', 'María de los Ángeles', 'García', ''],
    ['Osama bin Faisal Al Saud', 'Osama', 'bin Faisal Al Saud', ''],
    ['Siti Binti Ahmad', 'Siti', 'Binti Ahmad', ''],
    ['Sir Ian McKellen CBE', 'Ian', 'McKellen', 'Sir'],
    ['Ann MP', 'Ann', 'MP', ''],
    ['Попов Иван Ильич', 'Иван', 'Попов', ''],
    ['Dr. Ann Lee', 'Ann', 'Lee', 'Dr.'],
    ['Mr. Ann B. Lee, B.Math, M.Sc', 'Ann B.', 'Lee', 'Mr.'],
    ['Ann Lee, CPA, CFP', 'Ann', 'Lee', ''],
    ['Ann Lee, PhD, PMP®', 'Ann', 'Lee', ''],
    ['Ann Lee 🌟 🇬🇧', 'Ann', 'Lee', ''],
    ['Ann Lee, B.Eng.', 'Ann', 'Lee', ''],
    ['Ann Lee, FRCS', 'Ann', 'Lee', ''],
    ['VAN DYKE, ANN', 'ANN', 'VAN DYKE', ''],
    ['Gil Ortega, J.R.', 'J.R.', 'Gil Ortega', ''],
    ['van Dyke, AJ', 'AJ', 'van Dyke', ''],
    ['Dr. med. Anna Weber', 'Anna', 'Weber', 'Dr. med.'],
    ['Dr.med. Anna Weber', 'Anna', 'Weber', 'Dr.med.'],
    ['Prof. Dr. rer. nat. h.c. Anna Weber', 'Anna', 'Weber', 'Prof. Dr. rer. nat. h.c.'],
    ['Dr. Phil Collins', 'Phil', 'Collins', 'Dr.'],
    ['Lt. Col. John Smith', 'John', 'Smith', 'Lt. Col.'],
    ['Ann Lee, geb. Smith', 'Ann', 'Lee', ''],
    ['Ann Lee née Smith-Jones', 'Ann', 'Lee', ''],
    ['Berg, Ann van der', 'Ann', 'van der Berg', ''],
    ['Lee Jr., Ann', 'Ann', 'Lee', ''],
    ['1. Ann Lee', 'Ann', 'Lee', ''],
    ['Ann Lee *', 'Ann', 'Lee', ''],
    ['Ann Lee / Bo Ek', 'Ann Lee / Bo Ek', '', ''],
    ['Ann Lee; Bo Ek', 'Ann Lee; Bo Ek', '', ''],
    ['Иван Иванович Рабинович', 'Иван', 'Рабинович', ''],
    ['Col Smith', 'Col', 'Smith', ''],
    ['Univ.-Prof. Dr. Max Muster', 'Max', 'Muster', 'Univ.-Prof. Dr.'],
    ['Dr.-Ing. Eva Beispiel', 'Eva', 'Beispiel', 'Dr.-Ing.'],
    ['Dipl.-Ing. (FH) Eva Beispiel', 'Eva', 'Beispiel', 'Dipl.-Ing.'],
    ['Dipl.-Kfm. Max Muster', 'Max', 'Muster', 'Dipl.-Kfm.'],
    ['Dr. med. Anna-Lena Freifrau von und zu Berg', 'Anna-Lena', 'Freifrau von und zu Berg', 'Dr. med.'],
    ['Adam Von Stein zu Berg', 'Adam', 'Von Stein zu Berg', ''],
    ['Eva von Stein zum Berg', 'Eva', 'von Stein zum Berg', ''],
    ['Max Muster (privat)', 'Max', 'Muster', ''],
    ['Max Muster [Büro 2]', 'Max', 'Muster', ''],
    ['Anna (Maria) Weber', 'Anna', 'Weber', ''],
    ['(privat)', '(privat)', '', ''],
    ['Anna Weber, Dr.', 'Anna', 'Weber', 'Dr.'],
    ['Dr. Lee, Ann', 'Ann', 'Lee', 'Dr.'],
    ['Ing-Marie Berg', 'Ing-Marie', 'Berg', ''],
    ['Frau', 'Frau', '', ''],
    ['Herr Dr. Hans Maier', 'Hans', 'Maier', 'Herr Dr.'],
    ['Frau Lee', 'Lee', '', 'Frau'],
    ['Lee, Dr. Ann', 'Ann', 'Lee', 'Dr.'],
    ['John Public, Esq.', 'John', 'Public', ''],
    ['John Public, Sr.', 'John', 'Public', ''],
    ['John Public Jr.', 'John', 'Public', ''],
    ['Karl-Heinz Müller-Lüdenscheidt jun.', 'Karl-Heinz', 'Müller-Lüdenscheidt', ''],
    ['Hans Maier sen.', 'Hans', 'Maier', ''],
    ['Amartya Sen', 'Amartya', 'Sen', ''],
    ['Public, John Jr.', 'John', 'Public', ''],
    ['Charles III', 'Charles', '', ''],
    ['Jose De La Cruz', 'Jose', 'De La Cruz', ''],
    ['JOSÉ DE LA CRUZ', 'JOSÉ', 'DE LA CRUZ', ''],
    ['Mr. and Mrs. Jones', '', 'Jones', 'Mr. and Mrs.'],
    ['Hr. u. Fr. Lange', '', 'Lange', 'Hr. u. Fr.'],
    ['Hr. Dr. Huber', '', 'Huber', 'Hr. Dr.'],
    ['Don Quijote', 'Quijote', '', 'Don'],
    ['Herr und Frau Hans Maier', 'Hans', 'Maier', 'Herr und Frau'],
    ['Иванов Иван Иванович', 'Иван', 'Иванов', ''],
    ['Анна Иванова', 'Анна', 'Иванова', ''],
    ['محمد بن علي', 'محمد', 'بن علي', ''],
    ['MUSTERMANN Max', 'Max', 'MUSTERMANN', ''],
    ['SMITH John', 'John', 'SMITH', ''],
    ['MARTIN Paul', 'Paul', 'MARTIN', ''],
    ['EVA Müller', 'EVA', 'Müller', ''],
    ['LE GOFF Yann', 'Yann', 'LE GOFF', ''],
    ['LÉVY-DUPONT Anne Marie', 'Anne Marie', 'LÉVY-DUPONT', ''],
    ['GROßMANN Eva', 'Eva', 'GROßMANN', ''],
    ['van der BERG Jan', 'Jan', 'van der BERG', ''],
    ['Marie DUPONT MARTIN', 'Marie', 'DUPONT MARTIN', ''],
    ['Jan van der BERG', 'Jan', 'van der BERG', ''],
    ['JOHN SMITH', 'JOHN', 'SMITH', ''],
    ['De La FONTAINE Jean', 'Jean', 'De La FONTAINE', ''],
    ['Ben LE GOFF', 'Ben', 'LE GOFF', ''],
    ['Van MORRISON', 'Van', 'MORRISON', ''],
    ['ACME GmbH', 'ACME', 'GmbH', ''],
    ['JP Morgan', 'JP', 'Morgan', ''],
    ['J.R.R. Tolkien', 'J.R.R.', 'Tolkien', ''],
    ['Jill St. John', 'Jill', 'St. John', ''],
    ['Prof. em. Dr. Udo Lang', 'Udo', 'Lang', 'Prof. em. Dr.'],
    ['John F. KENNEDY', 'John F.', 'KENNEDY', ''],
    ['Madonna', 'Madonna', '', ''],
    ['山田 太郎', '太郎', '山田', ''],
    ['김 민수', '민수', '김', ''],
    ['田中太郎', '太郎', '田中', ''],
    ['山田　太郎　様', '太郎', '山田', '様'],
    ['佐々木希', '希', '佐々木', ''],
    ['山田さくら', 'さくら', '山田', ''],
    ['スズキ タロウ', 'タロウ', 'スズキ', ''],
    ['ジョン・スミス', 'ジョン・スミス', '', ''],
    ['高橋誠', '高橋誠', '', ''],
    ['石川', '石川', '', ''],
    ['太郎', '太郎', '', ''],
    ['王小明', '小明', '王', ''],
    ['王明', '明', '王', ''],
    ['欧阳晓峰', '晓峰', '欧阳', ''],
    ['諸葛亮', '亮', '諸葛', ''],
    ['陳大文先生', '大文', '陳', '先生'],
    ['小明', '小明', '', ''],
    ['김철수', '철수', '김', ''],
    ['김철수님', '철수', '김', '님'],
    ['남궁도현', '도현', '남궁', ''],
    ['황보라', '황보라', '', ''],
    ['민수', '민수', '', ''],
    ['  Ann   Lee ', 'Ann', 'Lee', ''],
    ['URI JPEG, version 4.0', 'URI JPEG, version 4.0', '', ''],
    ['ann@example.org', '', '', ''],
    ['+49 30 901820', '', '', ''],
    ['', '', '', ''],
  ])('is split: %s', (full, firstName, lastName, salutation) => {
    expect(splitFullName(full)).toEqual({ firstName, lastName, salutation });
  });
});

describe('a word', () => {
  it.each([
    ['male', 'Male M m M. 男子 männlich Herr homme masculin Hombre masculino uomo maschio Mann'],
    ['female', 'FEMALE f w Mme 女子 weiblich Frau femme féminin mujer femenino donna femmina'],
    ['other', 'divers other d nonbinary autre otro altro x'],
  ])('for a gender is recognised in five languages: %s', (gender, words) => {
    for (const word of words.split(' ')) expect(genderOfWord(foldText(word)), word).toBe(gender);
  });

  it('for "no gender" is null, and an unknown one is undefined', () => {
    expect(genderOfWord('unspecified')).toBeNull();
    expect(genderOfWord('keine angabe')).toBeNull();
    for (const word of ['Neurčeno', 'Niet opgegeven', 'Не указано', '指定なし', '未指定', '지정 안 함'])
      expect(genderOfWord(foldText(word)), word).toBeNull();
    expect(genderOfWord('banana')).toBeUndefined();
  });

  it.each([
    ['en', 'English Englisch anglais inglés inglese EN eng'],
    ['de', 'German Deutsch allemand alemán tedesco de deu'],
    ['fr', 'French Französisch français francés francese'],
    ['es', 'Spanish Spanisch espagnol español spagnolo'],
    ['it', 'Italian Italienisch italien italiano'],
    ['nl', 'Dutch Niederländisch Nederlands'],
    ['ja', 'Japanese Japanisch 日本語'],
    ['pt-BR', 'pt-BR pt_br'],
  ])('for a language is recognised in five languages and its own: %s', (code, words) => {
    for (const word of words.split(' ')) expect(languageOfWord(foldText(word)), word).toBe(code);
    expect(languageOfWord('klingonese')).toBeUndefined();
  });
});

import type { ColumnRole } from '../column-role.ts';

/** Names of columns in address books, such as those of Outlook, that lists of other programs rarely have. */
export const ADDRESS_BOOK_NAMES: readonly (readonly [ColumnRole, string])[] = [
  ['firstName', 'ilk adı, собствено име'],
  [
    'middleName',
    `
    al doilea nume, al doilea prenume, antras vardas, druhé jméno, drugie imię, druhé meno, ďalšie meno, ikinci adı,
    középső, középső név, křestní jméno 2, middelste naam, otrais vārds, outros nomes apelidos, második utónév,
    segundo nome, srednje ime, teine nimi, toinen nimi, бащино име, الاسم الأوسط, שם אמצעי, שם פרטי שני, 中间名,
    中間名, ミドル ネーム, 중간 이름, ชื่อกลาง
    `,
  ],
  ['lastName', 'фамилно име'],
  ['title', 'tiitel, tittel, titula, titulas'],
  [
    'company',
    '組織, kurum, organizace, organizacja, szervezet, organizácia, ettevõte, įmonė, kompanija, uzņēmums',
  ],
  [
    'jobTitle',
    `
    ametinimetus, elukutse, ocupație, poslovna titula, profese, profesia, profesija, radno mesto, titlu funcție,
    اللقب المهني, 役職名, ตำแหน่งงาน, อาชีพ
    `,
  ],
  [
    'groupName',
    `
    categorii, kategooriad, kategóriák, kategórie, kategorije, kategorijas, kategorijos, kategoriler, luokat, الفئات,
    קטגוריות, 分類, 类别, 類別, 범주, 범주 항목
    `,
  ],
  [
    'email',
    `
    adresa e pošte, adresa elektronické pošty, adresă de poștă electronică, adresă poștă electronică, e adresa,
    e pasta adrese, e poštni naslov, el pašto adresas, elektronik posta adresi, elektronik posta adres, emailová adresa,
    endereço de correio electrónico, endereço do correio electrónico, indirizzo posta elettronica, as el pašto adresas,
    адреса ел пошти, адреса електронної пошти, имейл адрес, عنوان البريد الإلكتروني, כתובת דואר אלקטרוני, 电子邮件地址,
    電子郵件地址, 電子メール アドレス, 전자 메일 주소, ที่อยู่อีเมล
    `,
  ],
  [
    'phone',
    `
    cits tālrunis, ensisijainen puhelin, hoofdtelefoon, mobilais tālrunis, muu puhelin, primārais tālrunis,
    tālrunis darbā, tālrunis mājās, työpuhelin, домашен телефон, домашній телефон, друг телефон, другой телефон,
    інший телефон, основен телефон, основний телефон, основной телефон, робочий телефон, служебен телефон, телефон дом,
    телефон мобільний, 電話番号 勤務先, 電話番号 自宅, телефон раб, телефон роб, الهاتف الأساسي, الهاتف الجوال, هاتف آخر, هاتف العمل, هاتف المنزل,
    טלפון אחר, טלפון בבית, טלפון בעבודה, טלפון עיקרי, 主要电话, 代表電話, 其他电话, 其他電話, 商务电话, 商務電話, 行動電話,
    行動電話號碼, その他の電話, 通常の電話, 근무처 전화, 기본 전화, 기타 전화, 집 전화 번호, โทรศัพท์มือถือ, โทรศัพท์หลัก,
    โทรศัพท์อื่น
    `,
  ],
  [
    'location',
    `
    alt oraș, anden by, ortsname, annan ort, cidade do endereço comercial, cidade do endereço residencial, cidade da residência,
    miasto służbowe, arbejdsby, arbetsort, ev şehri, iş şehri, munkahelyi település, otthoni település, privat by, ev şehir, iş şehir, mesto domov, mesto práca, město do práce, město dom, město domů, město zam, ort arbete, ort hem,
    poststed arbeid, poststed privat, város hivatal, város lakás, เมือง ธุรกิจ, เมือง บ้าน, by arbejde, by privat, cita pilsēta, darbavietas pilsēta, diğer şehir, drugi grad,
    dzīvesvietas pilsēta, grad posao, gyvenamasis miestas, iné mesto, jiné město, kitas miestas, kodulinn, más város,
    muu linn, oraș domiciliu, oraș firmă, orașul de acasă, orașul de la serviciu, otthoni város, hivatali város,
    töökoha linn, مدينة أخرى, مدينة العمل, مدينة المنزل, עיר אחרת, עיר כתובת הבית, עיר כתובת העבודה, 住宅地址 市县,
    其他地址 市县, 商务地址 市县, 住家 市鎮, 其他 市鎮, 商務 市鎮, 근무지 구군시, 기타 구군시, 집 구군시, 집 주소 구군시,
    เมืองอื่น
    `,
  ],
  // Parts of birthdays. A day may also be a whole birthday, as in `День рождения`.
  [
    'birthday',
    `
    dan rođenja, dan rojstva, den narození, deň narodenia, dzień urodzenia, geboortedag, născut, születési nap,
    ден на раждане, 出生日
    `,
  ],
  [
    'birthdayMonth',
    `
    bulan lahir, doğum ayı, fødselsmåned, födelsemånad, luna nașterii, měsíc narození, mesec rojstva, mesiac narodenia,
    miesiąc urodzenia, mjesec rođenja, születési hónap, syntymäkuukausi, tháng sinh, месец на раждане,
    месяц рождения, місяць народження, μήνας γέννησης, חודש לידה, شهر الميلاد, 出生月份, 誕生月, 태어난 달
    `,
  ],
  [
    'birthdayYear',
    `
    anul nașterii, doğum yılı, dzimšanas gads, fødselsår, födelseår, gimimo metai, godina rođenja, leto rojstva,
    năm sinh, rok narodenia, rok narození, rok urodzenia, születési év, sünniaasta, syntymävuosi, tahun lahir,
    год рождения, година на раждане, рік народження, έτος γέννησης, שנת לידה, سنة الميلاد, 出生年份, 誕生年, 생년, 출생년도,
    출생연도, 출생년, 태어난 해, ปีเกิด
    `,
  ],
  // Numbers by which the person isn't reached directly, such as that of a pager, and days that aren't birthdays.
  [
    'ignored',
    `
    aastapäev, abi telefon, anniversario, araç telefonu, årsdag, atgalinis skambinimas, atzvanīšana, automobilinis telefonas,
    automobilski telefon, autopuhelin, autotelefoon, biltelefon, cég fővonala, centrala podjetja, cercapersone, çağrı cihazı,
    datas especiais, ettevõtte põhitelefon, évforduló, företag växel, geri arama, główny telefon do firmy,
    glavni telefon kompanije, godišnjica, hakulaite, hlavný telefón spoločnosti, hoofdtelefoon bedrijf,
    hovedtelefon for firma, javljač, jubileja, mærkedag, merkedag, motringning, obletnica, obljetnica,
    pagrindinis įmonės telefonas, peiler, peidžeris, pejdžer, personsökare, personsøger, personsøker, povratni klic,
    povratni poziv, pozivnik, pranešimų gaviklis, primær telefon firma, rappel, récepteur de radiomessagerie,
    retorno de chamada, revenire cu apel telefonic, richiamata automatica, rocznica, spätné volanie, speciale datum,
    sukaktis, şirket santral telefonu, személyhívó, tagasihelistamine, takaisinsoitto, tālrunis automašīnā,
    tel de resposta, telefon do auta, telefon pe mașină, telefon principal firmă, telefon společnosti,
    telefon u automobilu, telefon w samochodzie, telefone do carro, telefone principal da empresa,
    telefono auto, telefono principale società, telefonski broj centrale tvrtke, téléphone société, téléphone voiture,
    terugbellen, tilbagekald, tilbakeringing, uzņēmuma galvenais tālrunis, visszahívás, vuosipäivä, výročí, výročie,
    wywołanie zwrotne, yıldönümü, yrityksen puhelinvaihde, zpětné volání, автомобилен телефон, годишнина, годовщина,
    зворотний виклик, обратно повикване, обратный вызов, основен телефон на фирмата, основний телефон організації,
    основной телефон организации, пейджер, пейджър, річниця, телефон в машине, телефон у машині, الذكرى السنوية,
    النداء, الهاتف الراديوي, الهاتف الرئيسي للشركة, رد الاتصال, هاتف السيارة, איתורית, התקשרות חזרה, טלפון ברכב, טלפון רדיו,
    טלפון ראשי של החברה, טלפון של העוזר, יום נישואין, 公司代表線, 单位主要电话, 呼叫器, 回撥電話, 回电话, 寻呼机, 无绳电话,
    汽車電話, 無線電話, 紀念日, 纪念日, 車載電話, 车载电话, 会社代表電話, 自動車電話, 記念日, コールバック, ポケットベル, 결혼 기념일,
    다시 걸 전화, 무선 전화, 카폰, 호출기, 회사 대표 전화, ติดต่อกลับ, วันครบรอบ, เพจเจอร์, โทรศัพท์ในรถ, โทรศัพท์หลักของบริษัท
    `,
  ],
];

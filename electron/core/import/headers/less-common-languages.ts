import type { ColumnRole } from './column-role.ts';

/**
 * Names of columns in Czech, Slovak, Swedish, Danish, Norwegian, Finnish, Hungarian, Romanian, Turkish, Greek, Russian,
 * Ukrainian, Chinese, Japanese, Korean, Hebrew, Arabic, Thai, Vietnamese, Indonesian, Croatian, Slovenian, Serbian,
 * Bulgarian, Lithuanian, Latvian, Estonian, Catalan,
 * Icelandic, Persian and Hindi.
 */
export const LESS_COMMON_LANGUAGES: readonly (readonly [ColumnRole, string])[] = [
  [
    'firstName',
    'etunimet|kutsumanimi|tilltalsnamn|skírnarnafn|نام کوچک|पहला नाम|křestní jméno|krstné meno|förnamn|fornavn|etunimi|keresztnév|utónév|prenume|prenumele|isim|личное имя|名|名字|שם פרטי|الاسم الأول',
  ],
  ['middleName', 'отчество|по батькові|ikinci ad|mellannamn|mellemnavn|mellomnavn'],
  [
    'lastName',
    'családi név|اللقب|苗字|eftirnafn|نام خانوادگی|उपनाम|कुलनाम|příjmení|priezvisko|efternamn|efternavn|etternavn|sukunimi|vezetéknév|családnév|nume de familie|soyad|soyadı|soyisim|επώνυμο|επίθετο|фамилия|прізвище|姓|姓氏|성|성씨|שם משפחה|اسم العائلة',
  ],
  [
    'name',
    'neve|neved|nafn|نام|नाम|jméno|meno|ad|adı|namn|navn|nimi|név|nume|numele|όνομα|имя|имʼя|імʼя|імя|שם|الاسم|이름|성명',
  ],
  [
    'fullName',
    'прізвище імя по батькові|прізвище імя|isim soyisim|isim soyad|adınız soyadınız|ad ve soyad|teljes neved|teljes neve|ad soyisim|сотрудник|клиент|пациент|работник|участник|студент|μέλος|πελάτης|ασθενής|три имена|трите имена|nume și prenume|імʼя та прізвище|імя та прізвище|прізвище та імʼя|прізвище та імя|för och efternamn|for og efternavn|for og etternavn|etu ja sukunimi|اسم|שם ומשפחה|ชื่อ สกุล|prezime i ime|priimek in ime|fullt nafn|نام و نام خانوادگی|पूरा नाम|celé jméno|jméno a příjmení|meno a priezvisko|fullständigt namn|fulde navn|fullt navn|koko nimi|teljes név|nume complet|ad soyad|adı soyadı|ονοματεπώνυμο|фио|имя и фамилия|полное имя|піб|姓名|氏名|お名前|名前|שם מלא|الاسم الكامل',
  ],
  [
    'email',
    'el pošta|ел поща|ηλ ταχυδρομείο|mejl|sposti|البريد|بريد|الايميل|ايميل|מייל|메일|surel|emel|netfang|ایمیل|ईमेल|epošta|elektronická pošta|epost|epostadress|epostadresse|sähköposti|sähköpostiosoite|email cím|eposta|e posta|e posta adresi|ηλεκτρονική διεύθυνση|эл почта|электронная почта|почта|адрес эл почты|адрес электронной почты|ел пошта|електронна пошта|电子邮件|电子邮箱|邮箱|電子郵件|電子信箱|邮件|メール|メールアドレス|eメール|電子メール|이메일|이메일 주소|전자우편|דואל|דוא״ל|אימייל|البريد الإلكتروني',
  ],
  [
    'phone',
    '室內電話|市話|市內電話|住宅电话|家庭电话|单位电话|办公电话|公司电话|工作电话|座机|固定电话|住宅電話|住家電話|公司電話|自宅電話|自宅電話番号|会社電話|会社電話番号|勤務先電話|勤務先電話番号|집전화|집 전화|자택전화|회사전화|직장전화|kotipuhelin|hemtelefon|fasttelefon|hjemmetelefon|мобилен|мобилен тел|τηλ|κιν|τηλ κινητό|κιν τηλ|cep no|моб|тел моб|контактный телефон|контактний телефон|tfn|puh|puhelinnro|tālr|جوال|هاتف|موبايل|טל|מס טלפון|פלאפון|連絡先電話番号|联系电话|联系方式|연락처|sđt|شماره موبایل|sími|farsími|تلفن|تلفن همراه|موبایل|شماره تلفن|मोबाइल नंबर|मोबाइल|फ़ोन|फोन|फोन नंबर|телефон переносной|mobilní telefon|mobilný telefón|telefón|telefonní číslo|mobiltelefonnummer|mobil nr|mobilnr|tlf|tlf nr|telefonnr|puhelin|puhelinnumero|matkapuhelin|kännykkä|telefonszám|mobiltelefon|număr de telefon|telefon mobil|telefon numarası|cep telefonu|cep|gsm no|τηλέφωνο|κινητό|κινητό τηλέφωνο|сот телефон|моб телефон|моб тел|мобильный|мобільний|тел|телефон|номер телефона|мобильный|мобильный телефон|сотовый|сотовый телефон|рабочий телефон|домашний телефон|мобільний|мобільний телефон|номер телефону|手机|手机号|手机号码|手機|手機號碼|电话|电话号码|電話|電話番号|携帯|携帯電話|携帯番号|携帯電話番号|移动电话|휴대전화|휴대폰|핸드폰|전화|전화번호|휴대전화 번호|휴대폰 번호|טלפון|נייד|טלפון נייד|الهاتف|رقم الهاتف|الجوال|رقم الجوال|الهاتف المحمول',
  ],
  [
    'birthday',
    'születési hely idő|születési hely és idő|datum nar|synt aika|dat nar|narozen|narozena|narozen a|nar|rođen|rođena|dat rođ|rojstni datum|rojen|rojena|születési idő|szül dátum|szül idő|szül|született|născut la|născută la|zi de naștere|ziua nașterii|роден на|родена на|рождена дата|ημ γέννησης|ημ νία γέννησης|ημνία γέννησης|γέννηση|d tarihi|doğum|д р|др|дата рожд|дата нар|родился|родилась|рождение|народився|народилася|född|født|fødd|synt|syntynyt|synttärit|الميلاد|ת לידה|תאריך לידה לועזי|お誕生日|出生年月|ngày tháng năm sinh|tgl lahir|tarikh lahir|sünniaeg|fæðingardagur|تاریخ تولد|जन्म तिथि|जन्मतिथि|जन्मदिन|datum narození|narozeniny|dátum narodenia|narodeniny|födelsedag|födelsedatum|fødselsdag|fødselsdato|syntymäpäivä|syntymäaika|születési dátum|születésnap|data nașterii|ziua de naștere|doğum tarihi|doğum günü|ημερομηνία γέννησης|γενέθλια|день рождения|дата рождения|день народження|дата народження|生日|出生日期|出生年月日|誕生日|生年月日|생일|생년월일|תאריך לידה|יום הולדת|تاريخ الميلاد|عيد الميلاد',
  ],
  [
    'groupName',
    'категории|категорії|ярлыки|grupper|kategorier|etiketter|címkék|štítky|ラベル|分類項目|標籤|标签|skupina|grupp|gruppe|ryhmä|csoport|grup|ομάδα|группа|група|分组|群组|群組|グループ|그룹|קבוצה|المجموعة',
  ],
  [
    'gender',
    'جنس|מגדר|jantina|pol|kyn|جنسیت|लिंग|jenis kelamin|giới tính|cinsiyeti|spol|lytis|dzimums|sugu|เพศ|pohlaví|pohlavie|kön|køn|kjønn|sukupuoli|nem|neme|cinsiyet|φύλο|пол|стать|性别|性別|성별|מין|الجنس',
  ],
  [
    'location',
    '居住縣市|居住城市|縣市|所在縣市|bostadsort|yaşadığınız şehir|psč obec|psč město|psč a město|psč a obec|psč mesto|postnr ort|postnummer och ort|postnr by|postnr og by|postnummer og by|postnr poststed|postnr og sted|postinumero ja postitoimipaikka|kotikunta|obec|kraj|lakhely|localitatea|населено място|населенный пункт|населений пункт|bynavn|sted|kunta|مدينة|ישוב|יישוב|都市|所在地|所在城市|居住地|거주지|tỉnh thành phố|bandar|เมือง|linn|miestas|pilsēta|staður|bær|град|شهر|शहर|by|bydliště|lakóhely|paikkakunta|kotipaikka|kota|il|bosted|hemort|место жительства|місце проживання|市町村|mjesto|thành phố|จังหวัด|město|mesto|stad|postort|poststed|kaupunki|postitoimipaikka|város|település|oraș|localitate|şehir|şehri|πόλη|город|місто|城市|市区町村|도시|עיר|المدينة',
  ],
  ['language', 'jazyk|språk|sprog|kieli|nyelv|limba|dil|γλώσσα|язык|мова|语言|語言|言語|언어|שפה|اللغة'],
  [
    'company',
    '직장명|직장|zaměstnavatel|zamestnávateľ|poduzeće|фирма|munkahely|εταιρία|место работы|місце роботи|arbetsgivare|arbeidsgiver|työnantaja|شركة|소속|syarikat|บริษัท|شرکت|название организации|название компании|公司名稱|公司名|perusahaan|công ty|tvrtka|podjetje|společnost|spoločnosť|företag|virksomhed|bedrift|yritys|cég|cégnév|companie|şirket|firma adı|εταιρεία|организация|компания|компанія|організація|公司|公司名称|单位|会社|会社名|勤務先|회사|회사명|חברה|الشركة',
  ],
  [
    'jobTitle',
    '직급|職級|职级|povolání|povolanie|radno mjesto|zanimanje|funkcija|poklic|длъжност|професия|foglalkozás|funcția|profesie|επάγγελμα|ιδιότητα|görevi|meslek|профессия|професія|yrke|ammatti|asema|starfsheiti|amet|amats|pareigos|الوظيفة|المهنة|מקצוע|職業|肩書|职业|직업|chức vụ|nghề nghiệp|jabatan|pekerjaan|ตำแหน่ง|pozice|funkce|pozícia|funkcia|befattning|titel befattning|stilling|stillingsbetegnelse|tehtävänimike|beosztás|munkakör|funcție|iş unvanı|görev|θέση|должность|посада|职位|職位|职务|岗位|職稱|役職|肩書き|직책|직위|직함|תפקיד|المسمى الوظيفي',
  ],
  ['title', 'unvan|ünvan'],
  [
    'salutation',
    'titul|titul před jménem|titul pred menom|oslovení|oslovenie|hitap|обращение|称呼|稱謂|敬称|호칭',
  ],
  ['timezone', 'часовой пояс|časové pásmo|tidszon|tidszone|saat dilimi|时区|時區|タイムゾーン|시간대'],
  ['firstName', 'ชื่อจริง|nama depan|eesnimi'],
  [
    'lastName',
    'นามสกุล|họ|nama belakang|prezime|priimek|презиме|pavardė|uzvārds|perekonnanimi|perenimi|cognom|cognoms',
  ],
  ['name', 'ชื่อ|tên|nama|ime|име|vardas|vārds'],
  [
    'fullName',
    'ชื่อ นามสกุล|ชื่อและนามสกุล|họ và tên|họ tên|nama lengkap|ime i prezime|ime in priimek|име и презиме|име и фамилия|vardas pavardė|vārds uzvārds|nom i cognoms|nom complet',
  ],
  [
    'email',
    'อีเมล|thư điện tử|alamat email|имейл|е поща|имејл|el paštas|epasts|meiliaadress|correu electrònic',
  ],
  [
    'phone',
    'โทรศัพท์|เบอร์โทร|เบอร์โทรศัพท์|มือถือ|điện thoại|số điện thoại|nomor telepon|nomor hp|no hp|telepon|broj telefona|mobitel|telefonska številka|број телефона|мобилен телефон|telefonas|tālrunis|telefoninumber|telèfon|mòbil',
  ],
  [
    'birthday',
    'วันเกิด|วันเดือนปีเกิด|ngày sinh|sinh nhật|tanggal lahir|ulang tahun|datum rođenja|rođendan|datum rojstva|rojstni dan|дата на раждане|рожден ден|датум рођења|рођендан|gimimo data|gimtadienis|dzimšanas datums|dzimšanas diena|sünnikuupäev|sünnipäev|data de naixement|aniversari',
  ],
  [
    'ignored',
    'poznámka|poznámky|anteckning|anteckningar|noter|notat|huomautukset|megjegyzés|note|notlar|σημειώσεις|примечание|примечания|заметки|комментарий|примітки|备注|備註|備考|メモ|메모|비고|セイ|メイ|フリガナ|ふりがな|姓 ふりがな|名 ふりがな|姓 カナ|名 カナ|氏名 カナ|адрес|адреса|地址|住所|주소|adresa|adress|adres|osoite|cím|διεύθυνση|факс|传真|傳真|팩스|郵便番号|邮编|우편번호',
  ],
];

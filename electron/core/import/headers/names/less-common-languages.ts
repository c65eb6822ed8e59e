import type { ColumnRole } from '../column-role.ts';

/**
 * Names of columns in languages other than those of `header-names.ts`, such as Czech, Swedish, Russian, Chinese, Arabic and Hindi. A
 * name belongs here if it has one meaning in lists of all languages, or the other meaning is rarer; a name that depends on the
 * columns beside it is in `match-headers.ts`. Roles are listed several times, by groups of languages.
 */
export const LESS_COMMON_LANGUAGES: readonly (readonly [ColumnRole, string])[] = [
  [
    'firstName',
    `
    etunimet, etunimi, förnamn, fornavn, keresztnév, křestní jméno, krstné meno, kutsumanimi,
    prenume, prenumele, skírnarnafn, tilltalsnamn, utónév, الاسم الأول, نام کوچک, 名, личное имя,
    पहला नाम, שם פרטי, имя отчество, имя и отчество, імʼя по батькові, імʼя та по батькові, الاسم الشخصي
    `,
  ],
  ['middleName', 'ikinci ad, mellannamn, mellemnavn, mellomnavn, отчество, по батькові'],
  [
    'lastName',
    `
    családi név, családnév, efternamn, efternavn, eftirnafn, etternavn, nume de familie, priezvisko,
    příjmení, soyad, soyadı, soyisim, sukunimi, vezetéknév, اسم العائلة, العائلة, اللقب, نام خانوادگی, 姓, 姓氏,
    苗字, прізвище, фамилия, उपनाम, कुलनाम, επίθετο, επώνυμο, eponymo, epitheto, 성, 성씨, שם משפחה, משפחה,
    الاسم العائلي, النسب, الكنية
    `,
  ],
  [
    'name',
    `
    ad, adı, adınız, nimesi, isim, jméno, meno, nafn, namn, navn, név, neve, neved, nimi, nume, numele, الاسم, نام, имʼя,
    имя, імʼя, імя, नाम, όνομα, onoma, 名字, 성명, 이름, שם
    `,
  ],
  [
    'fullName',
    `
    الاسم الثلاثي, الاسم الرباعي, onomateponymo, ad soyad, ad soyisim, ad ve soyad, adı soyadı, adınız soyadınız, celé jméno, etu ja sukunimi,
    för och efternamn, for og efternavn, for og etternavn, fulde navn, fullständigt namn,
    fullt nafn, fullt navn, isim soyad, isim soyisim, jméno a příjmení, koko nimi,
    meno a priezvisko, nume complet, nume și prenume, prezime i ime, priimek in ime, teljes név,
    teljes neve, teljes neved, اسم, اسمك, اسمك الكامل, ما اسمك, الاسم بالكامل, الاسم كاملا, الاسم كامل, الاسم الكامل, نام و نام خانوادگی, نام دانش آموز, 名前, 姓名, 氏名, имя и фамилия,
    клиент, пациент, полное имя, прізвище та імʼя, прізвище та імя, прізвище імя,
    прізвище імя по батькові, піб, работник, сотрудник, студент, ученик, ученица, учениця, учень, три имена, трите имена, участник,
    фио, імʼя та прізвище, імя та прізвище, पूरा नाम, छात्र का नाम, विद्यार्थी का नाम, ασθενής, μέλος, ονοματεπώνυμο, πελάτης, μαθητής, 学员, 学生, 學生, 員工, 员工, 患者, 参加者, 申込者, 受講者, 参加者名, 报名人, 参会人, 참가자, 신청자, 生徒, 園児, 학생, 회원, 환자, 직원,
    שם ומשפחה, שם מלא, お名前, ชื่อ สกุล, 显示名称, 显示名, 顯示名稱, 表示名, 표시 이름, отображаемое имя,
    görünen ad, tên khách hàng, tên kh, tên học sinh, tên sinh viên, tên nhân viên, visningsnamn, visningsnavn, zobrazované jméno, zobrazované meno, megjelenített név,
    ilgili kişi, kapcsolattartó, kontaktní osoba, kontaktná osoba, kontaktna osoba, osoba do kontaktu,
    persoană de contact, persoana de contact, yetkili kişi, yhteyshenkilö, контактна особа,
    контактное лицо, лице за контакт, 联系人, 聯絡人, 連絡人, איש קשר
    `,
  ],
  [
    'email',
    `
    e posta, e posta adresi, el pošta, elektronická pošta, email cím, emel, epost, eposta, epošta,
    epostadress, epostadresse, eメール, mejl, netfang, sähköposti, sähköpostiosoite, sposti, surel,
    الايميل, البريد, البريد الإلكتروني, ايميل, ایمیل, بريد, 电子邮件, 主要电子邮件, 备用电子邮件, 电子邮箱, 邮件, 邮箱, 電子メール, 電子信箱, 電子郵件,
    адрес эл почты, адрес электронной почты, ел пошта, ел поща, електронна пошта, почта, эл почта,
    электронная почта, ईमेल, ηλ ταχυδρομείο, ηλεκτρονική διεύθυνση, 메일, 이메일, 이메일 주소, 전자우편, אימייל,
    דואל, דוא״ל, מייל, メール, メールアドレス
    `,
  ],
  [
    'phone',
    `
    cep, cep no, cep telefonu, farsími, fasttelefon, gsm no, hemtelefon, hjemmetelefon, kännykkä,
    kotipuhelin, matkapuhelin, mobil nr, mobilní telefon, mobilnr, mobilný telefón, mobiltelefon,
    mobiltelefonnummer, număr de telefon, puh, puhelin, puhelinnro, puhelinnumero, sími, sđt, tālr,
    telefón, telefon mobil, telefon numarası, telefonní číslo, telefonnr, telefonszám, tfn, tlf,
    tlf nr, الجوال, الهاتف, الهاتف المحمول, تلفن, تلفن همراه, جوال, رقم الجوال, رقم الهاتف, رقم هاتف, رقم جوال, رقم موبايل,
    شماره تلفن, شماره موبایل, الموبايل, التليفون, رقم الموبايل, رقم المحمول, رقم التليفون, رقم التلفون, موبايل, موبایل, هاتف, 会社電話, 会社電話番号, 住宅电话, 住宅電話, 住家電話, 公司电话, 公司電話,
    办公电话, 勤務先電話, 勤務先電話番号, 单位电话, 固定电话, 室內電話, 家庭电话, 工作电话, 市內電話, 市話, 座机, 手机, 手机号, 手机号码, 手機, 手機號碼, 携帯,
    携帯番号, 携帯電話, 携帯電話番号, 电话, 电话号码, 移动电话, 移动电话号码, 联系方式, 联系电话, 自宅電話, 自宅電話番号, 連絡先電話番号, 電話, 電話番号,
    домашний телефон, контактний телефон, контактный телефон, моб, моб тел, моб телефон, мобилен,
    мобилен тел, мобильный, мобильный телефон, мобільний, мобільний телефон, номер телефона,
    номер телефону, рабочий телефон, сот телефон, сотовый, сотовый телефон, тел, тел моб, телефон,
    телефон переносной, फ़ोन, फोन, फोन नंबर, मोबाइल, मोबाइल नंबर, मोबाइल नं, मोबाइल नम्बर, दूरभाष, κιν, κιν τηλ, κινητό,
    κινητό τηλέφωνο, τηλ, τηλ κινητό, τηλέφωνο, 연락처, 자택전화, 전화, 전화번호, 직장전화, 집 전화, 집전화, 핸드폰, 핸드폰번호, 회사전화,
    이동전화, 휴대전화, 휴대전화 번호, 휴대폰, 휴대폰 번호, טל, טלפון, טלפון נייד, מס טלפון, נייד, פלאפון
    `,
  ],
  [
    'birthday',
    `
    d tarihi, dat nar, dat rođ, data nașterii, datum nar, dátum narodenia, datum narození, doğum,
    doğum günü, doğum tarihi, född, födelsedag, födelsedatum, fæðingardagur, fødd, fødselsdag,
    fødselsdato, født, nar, narodeniny, narozen, narozen a, narozena, narozeniny, născut la,
    născută la, ngày tháng năm sinh, rojen, rojena, rojstni datum, rođen, rođena, sünniaeg, synt,
    synt aika, synttärit, syntymäaika, syntymäpäivä, syntynyt, szül, szül dátum, szül idő,
    születési dátum, születési hely és idő, születési hely idő, születési idő, születésnap,
    született, tarikh lahir, tempat tanggal lahir, tempat tgl lahir, tgl lahir, ttl, zi de naștere, ziua de naștere, ziua nașterii, الميلاد,
    تاريخ الميلاد, تاريخ الولادة, تاريخ الازدياد, تاریخ تولد, عيد الميلاد, 出生年月, 出生年月日, 出生日期, 生年月日, 生日, 誕生日, д р, дата нар,
    дата народження, дата рожд, дата рождения, день народження, день рождения, др, народився,
    народилася, роден на, родена на, родилась, родился, рождена дата, рождение, जन्म तिथि, जन्मतिथि,
    जन्मदिन, जन्म दिनांक, γενέθλια, γέννηση, ημ γέννησης, ημ νία γέννησης, ημερομηνία γέννησης, ημνία γέννησης,
    생년월일, 생일, יום הולדת, ת לידה, תאריך לידה, תאריך לידה לועזי, お誕生日
    `,
  ],
  ['birthdayYear', '生年'],
  ['birthdayMonth', '生月'],
  [
    'groupName',
    `
    címkék, csoport, etiketter, grup, grupp, gruppe, grupper, kategorier, ryhmä, skupina, štítky,
    المجموعة, 分组, 分類項目, 标签, 標籤, 群組, 群组, група, группа, категории, категорії, ярлыки, ομάδα, 그룹,
    קבוצה, グループ, ラベル
    `,
  ],
  [
    'gender',
    `
    cinsiyet, cinsiyeti, dzimums, giới tính, jantina, jenis kelamin, kjønn, kön, kyn, køn, lytis,
    nem, neme, pohlaví, pohlavie, pol, spol, sugu, sukupuoli, الجنس, جنس, جنسیت, 性別, 性别, пол, стать,
    लिंग, φύλο, 성별, מגדר, מין, เพศ
    `,
  ],
  [
    'location',
    `
    bandar, bostadsort, bosted, by, bydliště, bynavn, bær, hemort, il, kaupunki, kota, kotikunta,
    kotipaikka, kraj, kunta, lakhely, lakóhely, linn, localitate, localitatea, mesto, město,
    miestas, mjesto, obec, oraș, paikkakunta, pilsēta, postinumero ja postitoimipaikka,
    postitoimipaikka, postnr by, postnr og by, postnr og sted, postnr ort, postnr poststed,
    postnummer och ort, postnummer og by, postort, poststed, psč a město, psč a obec, psč mesto,
    psč město, psč obec, şehir, şehri, stad, staður, sted, település, thành phố, tỉnh thành phố,
    város, yaşadığınız şehir, المدينة, شهر, مدينة, 城市, 居住地, 居住城市, 居住縣市, 市区町村, 市町村, 所在地, 所在城市, 所在縣市,
    縣市, 都市, город, град, место жительства, місто, місце проживання, населений пункт,
    населенный пункт, населено място, शहर, πόλη, 거주지, 도시, יישוב, ישוב, עיר, จังหวัด, เมือง
    `,
  ],
  [
    'language',
    `
    dil, jazyk, kieli, limba, nyelv, språk, sprog, اللغة, 言語, 語言, 语言, мова, язык, γλώσσα, 언어, שפה
    `,
  ],
  [
    'company',
    `
    arbeidsgiver, arbetsgivare, bedrift, cég, cégnév, companie, công ty, firma adı, företag,
    munkahely, perusahaan, podjetje, poduzeće, şirket, společnost, spoločnosť, syarikat, tvrtka,
    työnantaja, virksomhed, yritys, zamestnávateľ, zaměstnavatel, الشركة, شركة, شرکت, 会社, 会社名, 公司,
    公司名, 公司名称, 公司名稱, 勤務先, 单位, компания, компанія, место работы, місце роботи, название компании,
    название организации, организация, організація, фирма, εταιρεία, εταιρία, 소속, 업체명, 업체, 거래처, 거래처명, 상호, 상호명, 직장, 직장명, 회사, 회사명,
    חברה, บริษัท
    `,
  ],
  [
    'jobTitle',
    `
    amats, amet, ammatti, asema, befattning, beosztás, chức vụ, foglalkozás, funcția, funcție,
    funkce, funkcia, funkcija, görev, görevi, iş unvanı, jabatan, meslek, munkakör, nghề nghiệp,
    pareigos, pekerjaan, poklic, povolání, povolanie, pozice, pozícia, profesie, radno mjesto,
    starfsheiti, stilling, stillingsbetegnelse, tehtävänimike, titel befattning, yrke, zanimanje,
    المسمى الوظيفي, المنصب, المهنة, الوظيفة, 岗位, 役職, 职业, 职位, 职务, 职级, 職位, 職業, 職稱, 職級, 肩書, 肩書き, длъжност,
    должность, посада, професия, профессия, професія, επάγγελμα, θέση, ιδιότητα, 직급, 직업, 직위, 직책, 직함,
    מקצוע, תפקיד, ตำแหน่ง
    `,
  ],
  ['title', 'unvan, ünvan'],
  [
    'salutation',
    `
    hitap, oslovení, oslovenie, titul, titul před jménem, titul pred menom, 敬称, 称呼, 稱謂, обращение,
    호칭, คำนำหน้า, คำนำหน้าชื่อ, คำนำหน้านาม
    `,
  ],
  [
    'timezone',
    'časové pásmo, saat dilimi, tidszon, tidszone, 时区, 時區, часовой пояс, 시간대, タイムゾーン',
  ],
  ['firstName', 'eesnimi, nama depan, ชื่อจริง'],
  [
    'lastName',
    `
    cognom, cognoms, họ, họ đệm, họ lót, họ và đệm, họ và chữ lót, họ và tên đệm, họ tên đệm, nama belakang, pavardė, perekonnanimi, perenimi, prezime, priimek, uzvārds,
    презиме, นามสกุล
    `,
  ],
  ['name', 'ime, nama, tên, vardas, vārds, име, ชื่อ'],
  [
    'fullName',
    `
    họ tên, họ và tên, ime i prezime, ime in priimek, nama lengkap, nom complet, nom i cognoms,
    vardas pavardė, vārds uzvārds, име и презиме, име и фамилия, ชื่อ นามสกุล, ชื่อและนามสกุล, รายชื่อ, ชื่อนักเรียน, ชื่อเด็ก, ชื่อลูกค้า,
    ชื่อสมาชิก, ชื่อพนักงาน, ชื่อผู้ป่วย, tên đầy đủ
    `,
  ],
  [
    'email',
    `
    alamat email, correu electrònic, el paštas, epasts, meiliaadress, thư điện tử, е поща, имейл,
    имејл, อีเมล
    `,
  ],
  [
    'phone',
    `
    broj telefona, mòbil, mobitel, no hp, nomor hp, nomor telepon, số điện thoại, số đt, di động, điện thoại di động, số di động, tālrunis, telèfon,
    telefonas, telefoninumber, telefonska številka, telepon, điện thoại, број телефона,
    мобилен телефон, มือถือ, เบอร์, เบอร์โทร, เบอร์มือถือ, เบอร์โทรศัพท์, โทรศัพท์
    `,
  ],
  [
    'birthday',
    `
    aniversari, data de nacemento, data de naixement, dáta breithe, datum rojstva, datum rođenja, dyddiad geni, dzimšanas datums, dzimšanas diena,
    gimimo data, gimtadienis, jaiotze data, ngày sinh, petsa ng kapanganakan, rojstni dan, rođendan, sinh nhật, sünnikuupäev, sünnipäev,
    tanggal lahir, tarehe ya kuzaliwa, ulang tahun, дата на раждане, датум рођења, рожден ден, рођендан, วันเกิด,
    วันเดือนปีเกิด
    `,
  ],
  [
    'relationshipStatus',
    `
    ailə vəziyyəti, bračni status, bračno stanje, burgerlijke stand, családi állapot, civilstånd,
    civilstand, medeni durum, medeni durumu, medeni hal, medeni hali, rodinný stav, siviilisääty,
    sivilstand, sivilstatus, stan cywilny, stare civilă, starea civilă, status perkawinan,
    status pernikahan, tình trạng hôn nhân, семейно положение, семейное положение, сімейний стан,
    οικογενειακή κατάσταση, מצב משפחתי, الحالة الاجتماعية, 婚否, 婚姻, 婚姻状况, 婚姻狀況, 결혼여부, 혼인상태
    `,
  ],
  // Uzbek, Azerbaijani and Kazakh.
  ['firstName', 'ism, ismi, аты'],
  ['lastName', 'familiya, familiyasi, тегі'],
  ['fullName', 'ism familiya, ism sharif, familiya ism, аты жөні'],
  ['phone', 'mobil nömrə, telefon nömrəsi, telefon raqam, telefon raqami, телефон нөмірі'],
  ['birthday', 'doğum tarixi, tugilgan kun, tugilgan kuni, tugilgan sana, tugilgan sanasi, туған күні'],
  ['gender', 'cinsi, jinsi, жынысы'],
  // Questions for the name, and names with “your”.
  [
    'fullName',
    `
    как вас зовут, как тебя зовут, як вас звати, як тебе звати, jak masz na imię, jak se jmenuješ, jak se jmenujete,
    hoe heet je, vad heter du, hva heter du, hvad hedder du, cum te numești, cum vă numiți, bạn tên gì, bạn tên là gì,
    מה שמך, מה השם שלך, πώς σε λένε, πώς λέγεσαι, hogy hívnak, siapa nama anda, siapa namamu, adınız ve soyadınız,
    adınızı ve soyadınızı, adınızı soyadınızı, ονοματεπώνυμό σας, 성함, 大名
    `,
  ],
  ['lastName', 'soyadınız'],
  ['email', 'e posta adresiniz, sähköpostiosoitteesi, sähköpostisi, بريدك الإلكتروني'],
  ['phone', 'telefonunuz, puhelinnumerosi, מספר טלפון, מספר הטלפון, מספר נייד, رقم هاتفك, رقم جوالك'],
  ['birthday', 'doğum tarihiniz, születési dátumod, syntymäaikasi, syntymäpäiväsi, تاريخ ميلادك'],
  ['gender', 'cinsiyetiniz'],
  // Bengali, Marathi, Tamil, Telugu, Urdu, Georgian, Armenian, Albanian, Mongolian, Khmer, Lao and Filipino.
  ['lastName', 'आडनाव, გვარი, ազգանուն, mbiemri, mbiemër, овог, apelyido'],
  ['name', 'নাম, नाव, பெயர், పేరు, სახელი, անուն, emri, emër, нэр, ឈ្មោះ, ຊື່, pangalan'],
  [
    'fullName',
    `
    পুরো নাম, সম্পূর্ণ নাম, संपूर्ण नाव, पूर्ण नाव, முழு பெயர், పూర్తి పేరు, სახელი გვარი, სახელი და გვარი,
    անուն ազգանուն, emri mbiemri, emri dhe mbiemri, овог нэр
    `,
  ],
  ['email', 'ইমেইল, மின்னஞ்சல், ای میل, ელფოსტა, ელ ფოსტა, էլ փոստ'],
  [
    'phone',
    `
    যোগাযোগ, যোগাযোগ নম্বর, মোবাইল, মোবাইল নম্বর, মোবাইল নাম্বার, মোবাইল নং, ফোন, ফোন নম্বর, ফোন নাম্বার, मोबाईल, मोबाईल नंबर, फोन क्रमांक,
    தொலைபேசி, தொலைபேசி எண், கைபேசி, மொபைல், ఫోన్, ఫోన్ నంబర్, మొబైల్, మొబైల్ నంబర్, فون نمبر, موبائل نمبر, ტელეფონი,
    მობილური, հեռախոս, հեռախոսահամար, numri i telefonit, утас, утасны дугаар, លេខទូរស័ព្ទ, ទូរស័ព្ទ
    `,
  ],
  [
    'birthday',
    `
    জন্ম তারিখ, জন্মতারিখ, জন্মদিন, जन्मतारीख, जन्म तारीख, பிறந்த தேதி, பிறந்த நாள், పుట్టిన తేదీ, تاریخ پیدائش,
    დაბადების თარიღი, დაბადების დღე, ծննդյան ամսաթիվ, ծննդյան օր, datëlindja, ditëlindja, төрсөн өдөр, төрсөн огноо,
    ថ្ងៃខែឆ្នាំកំណើត, kaarawan
    `,
  ],
  ['gender', 'লিঙ্গ, பாலினம், లింగం, სქესი, սեռ, gjinia, хүйс, ភេទ'],
  [
    'ignored',
    `
    họ tên cha, họ và tên cha, họ tên bố, họ và tên bố, họ tên mẹ, họ và tên mẹ, ลำดับ, ลำดับที่, 序号, 序號, 연번, 순번, stt, sıra no, adres, adresa, adress, anteckning, anteckningar, cím, huomautukset, megjegyzés, notat, note,
    noter, notlar, osoite, poznámka, poznámky, 传真, 住所, 備考, 備註, 傳真, 名 ふりがな, 名 カナ, 地址, 备注, 姓 ふりがな,
    姓 カナ, 氏名 カナ, 邮编, 郵便番号, адрес, адреса, заметки, комментарий, примечание, примечания, примітки,
    факс, διεύθυνση, σημειώσεις, 메모, 비고, 우편번호, 주소, 팩스, ふりがな, ひらがな, かな, カナ, カタカナ, よみがな, 読み仮名, よみ, ヨミ, セイ, フリガナ, メイ, メモ
    `,
  ],
];

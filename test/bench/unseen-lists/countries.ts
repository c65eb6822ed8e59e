/** A given or family name in its own script and in Latin letters. */
export interface UnseenName {
  text: string;
  latin: string;
}

export interface Country {
  female: UnseenName[];
  male: UnseenName[];
  families: UnseenName[];
  /** Short forms by the name they stand for, both as written. */
  shortForms: Readonly<Record<string, string>>;
  /** `+` and digits; `#` is any digit, `N` a digit from 2 to 9. */
  phone: string;
  cities: string[];
  /** Words after a family name that make a company. */
  companies: string[];
  streets: string[];
}

interface Source {
  /** Words separated by white space; names in other scripts than Latin as `native|latin`. */
  female: string;
  male: string;
  families: string;
  shortForms?: Record<string, string>;
  phone: string;
  cities: string;
  companies: string;
  streets: string;
}

const SOURCES: readonly Source[] = [
  {
    female:
      'Aino Helmi Johanna Kaisa Marjatta Päivi Riikka Sanna Tuulikki Ulla Venla Outi Eeva Liisa Pirkko Hilkka',
    male: 'Antti Eero Heikki Ilkka Juhani Jukka Kalevi Mikko Olli Pekka Risto Seppo Tapio Veikko Yrjö Aleksanteri',
    families:
      'Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen ' +
      'Saarinen Salminen Heinonen Niemi Heikkilä Kinnunen Salonen Turunen Salo Laitinen Tuominen Rantanen Karjalainen Jokinen',
    shortForms: { Johanna: 'Hanna', Aleksanteri: 'Santeri', Marjatta: 'Marja', Juhani: 'Jussi' },
    phone: '+358N0#######',
    cities: 'Tampere Oulu Turku Jyväskylä Kuopio Lahti Pori',
    companies: 'Oy Oyj Ky',
    streets: 'Kirkkokatu Asemakatu Rantatie Koulutie Hämeenkatu',
  },
  {
    female:
      'Erzsébet Katalin Ilona Zsuzsanna Ágnes Judit Éva Margit Piroska Boglárka Réka Zsófia Csilla Tünde',
    male: 'László István József Ferenc Zoltán Gábor Sándor Tibor Attila Miklós Csaba Balázs Gergely Szabolcs',
    families:
      'Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász Lakatos Mészáros ' +
      'Oláh Simon Rácz Fekete Szilágyi Török Fehér Gál Szűcs Kocsis Orsós Pintér Fodor',
    shortForms: {
      Erzsébet: 'Bözsi',
      László: 'Laci',
      István: 'Pista',
      József: 'Jóska',
      Katalin: 'Kati',
      Ferenc: 'Feri',
    },
    phone: '+3630#######',
    cities: 'Debrecen Szeged Pécs Győr Miskolc Eger Sopron',
    companies: 'Kft Bt Zrt',
    streets: 'Kossuth Petőfi Rákóczi Dózsa Ady',
  },
  {
    female: 'Guðrún Sigríður Kristín Margrét Ragnheiður Þórdís Steinunn Hildur Ásta Björk Eyrún Ljótunn',
    male: 'Jón Sigurður Guðmundur Gunnar Ólafur Einar Þorsteinn Björn Hallgrímur Snorri Ægir Egill',
    families:
      'Jónsson Sigurðsson Guðmundsson Gunnarsson Ólafsson Einarsson Magnússon Kristjánsson Björnsson Þorsteinsson ' +
      'Jónsdóttir Sigurðardóttir Guðmundsdóttir Gunnarsdóttir Ólafsdóttir Einarsdóttir',
    shortForms: { Sigurður: 'Siggi', Guðrún: 'Gunna', Guðmundur: 'Gummi', Ólafur: 'Óli' },
    phone: '+354N######',
    cities: 'Akureyri Selfoss Akranes Húsavík Ísafjörður',
    companies: 'ehf hf',
    streets: 'Laugavegur Hafnargata Aðalstræti Skólavegur',
  },
  {
    female: 'Siti Dewi Sri Wulandari Ratna Putri Ayu Nurul Indah Lestari Kartika Yuliana',
    male: 'Budi Agus Bambang Slamet Hendra Eko Dwi Joko Rizki Wahyu Teguh Sutrisno',
    families:
      'Santoso Wijaya Susanto Hidayat Nugroho Setiawan Kurniawan Saputra Wibowo Suryadi Hartono Gunawan Halim Siregar ' +
      'Nasution Simanjuntak Pangestu Rahayu Utami Handayani',
    shortForms: { Bambang: 'Bams', Wulandari: 'Wulan', Yuliana: 'Yuli' },
    phone: '+628N##########',
    cities: 'Surabaya Bandung Medan Semarang Makassar Malang',
    companies: 'Persada Makmur Jaya',
    streets: 'Merdeka Sudirman Diponegoro Gajahmada',
  },
  {
    female: 'Ngozi Chidinma Folasade Yetunde Adaeze Ifeoma Amina Hauwa Temitope Bukola Nneka Omolara',
    male: 'Chukwuemeka Oluwaseun Ifeanyi Babatunde Emeka Adebayo Musa Ibrahim Obinna Kayode Segun Uche',
    families:
      'Okafor Adeyemi Balogun Okonkwo Eze Nwosu Ogunleye Afolabi Bello Abubakar Obi Chukwu Adebisi Lawal Onyekachi ' +
      'Akinwande Ibrahim Danjuma Olawale Igwe Nnamdi Oyelaran',
    shortForms: {
      Chukwuemeka: 'Emeka',
      Oluwaseun: 'Seun',
      Babatunde: 'Tunde',
      Temitope: 'Temi',
      Chidinma: 'Chi',
    },
    phone: '+23480########',
    cities: 'Ibadan Enugu Kano Abuja Owerri Jos',
    companies: 'Ventures Nigeria Enterprises',
    streets: 'Awolowo Azikiwe Herbert Macaulay',
  },
  {
    female:
      'ნინო|nino მარიამ|mariam თამარ|tamar ეკატერინე|ekaterine ნათია|natia მანანა|manana ქეთევან|ketevan ლელა|lela',
    male: 'გიორგი|giorgi დავით|davit ლევან|levan ნიკოლოზ|nikoloz ზურაბ|zurab ირაკლი|irakli ვახტანგ|vakhtang ბექა|beka',
    families:
      'ბერიძე|beridze მაისურაძე|maisuradze კაპანაძე|kapanadze გელაშვილი|gelashvili ლომიძე|lomidze მამედოვი|mamedovi ' +
      'გიორგაძე|giorgadze წიკლაური|tsiklauri ბოლქვაძე|bolkvadze ხუციშვილი|khutsishvili ჯაფარიძე|japaridze აბაშიძე|abashidze',
    shortForms: { ეკატერინე: 'ეკა', ნიკოლოზ: 'ნიკა', ქეთევან: 'ქეთი' },
    phone: '+9955########',
    cities: 'თბილისი ბათუმი ქუთაისი რუსთავი',
    companies: 'ჯგუფი კომპანია',
    streets: 'რუსთაველის აღმაშენებლის ჭავჭავაძის',
  },
  {
    female:
      'สมหญิง|somying มาลี|malee กัญญา|kanya สุดา|suda วันเพ็ญ|wanphen อรทัย|orathai พิมพ์ใจ|phimchai ดวงใจ|duangchai',
    male: 'สมชาย|somchai ประเสริฐ|prasert วิชัย|wichai สุรชัย|surachai ณัฐพล|nattaphon อนุชา|anucha ธนากร|thanakorn บุญมี|bunmi',
    families:
      'แสงทอง|saengthong ศรีสุข|srisuk บุญเรือง|bunrueang ทองดี|thongdi วงศ์ใหญ่|wongyai สุขใจ|sukchai จันทร์เพ็ญ|chanphen ' +
      'ใจดี|chaidi พรหมมา|phromma อินทร์แก้ว|inkaeo คำแสน|khamsaen รัตนพร|rattanaphon',
    phone: '+668########',
    cities: 'เชียงใหม่ ขอนแก่น ภูเก็ต อุดรธานี',
    companies: 'พาณิชย์ การค้า',
    streets: 'สุขุมวิท พหลโยธิน เจริญกรุง',
  },
  {
    female: 'லட்சுமி|lakshmi மீனாட்சி|meenakshi கவிதா|kavitha செல்வி|selvi பிரியா|priya வசந்தி|vasanthi',
    male: 'முருகன்|murugan செந்தில்|senthil கார்த்திக்|karthik ராஜன்|rajan குமார்|kumar இளங்கோ|ilango',
    families:
      'சுப்பிரமணியன்|subramanian ராமசாமி|ramasamy கிருஷ்ணன்|krishnan பழனிசாமி|palanisamy வேலு|velu ஆறுமுகம்|arumugam ' +
      'நடராஜன்|natarajan சண்முகம்|shanmugam கோவிந்தன்|govindan பெருமாள்|perumal',
    phone: '+919#########',
    cities: 'மதுரை கோயம்புத்தூர் சேலம் திருச்சி',
    companies: 'நிறுவனம் டிரேடர்ஸ்',
    streets: 'காந்தி நேரு அண்ணா',
  },
  {
    female: 'Anahit Gayane Hasmik Lusine Mariam Nune Satenik Siranush Varduhi Zaruhi',
    male: 'Aram Artur Ashot Davit Gevorg Hakob Hayk Karen Tigran Vardan',
    families:
      'Grigoryan Harutyunyan Sargsyan Hovhannisyan Khachatryan Karapetyan Petrosyan Vardanyan Gevorgyan Hakobyan ' +
      'Mkrtchyan Avetisyan Poghosyan Stepanyan Abrahamyan',
    shortForms: { Gevorg: 'Gevo', Lusine: 'Lusik', Hovhannes: 'Hovik' },
    phone: '+3749#######',
    cities: 'Yerevan Gyumri Vanadzor Abovyan',
    companies: 'LLC CJSC',
    streets: 'Abovyan Tumanyan Komitas Baghramyan',
  },
  {
    female:
      'Maria_Luisa Jocelyn Rosario Lourdes Analyn Maricel Cherry_Mae Divina Imelda Liezl Rowena Princess',
    male: 'Juan_Carlo Jomar Rodrigo Ferdinand Rommel Jayson Ramil Danilo Reynaldo Noel Arnel John_Paul',
    families:
      'Dela_Cruz Garcia Reyes Ramos Mendoza Santos Flores Gonzales Bautista Villanueva Fernandez Cruz De_Guzman Lopez ' +
      'Perez Castillo Francisco Rivera Aquino Castro Sanchez Torres De_Leon Domingo Magbanua Macaraeg',
    shortForms: {
      Maria_Luisa: 'Malou',
      Rosario: 'Charo',
      Ferdinand: 'Ferdie',
      Reynaldo: 'Rey',
      Lourdes: 'Lulu',
    },
    phone: '+639#########',
    cities: 'Quezon Davao Cebu Iloilo Baguio Batangas',
    companies: 'Trading Corporation Foods',
    streets: 'Rizal Bonifacio Mabini Quezon Aguinaldo',
  },
];

function namesOf(source: string): UnseenName[] {
  return source.split(/\s+/).map((word) => {
    const [text = '', latin = text] = word.replaceAll('_', ' ').split('|');
    return { text, latin };
  });
}

/** Ten countries that occur neither in the labelled lists nor in the sample account. */
export const COUNTRIES: readonly Country[] = SOURCES.map((source) => ({
  female: namesOf(source.female),
  male: namesOf(source.male),
  families: namesOf(source.families),
  shortForms: Object.fromEntries(
    Object.entries(source.shortForms ?? {}).map(([name, short]) => [name.replaceAll('_', ' '), short]),
  ),
  phone: source.phone,
  cities: source.cities.split(' '),
  companies: source.companies.split(' '),
  streets: source.streets.split(' '),
}));

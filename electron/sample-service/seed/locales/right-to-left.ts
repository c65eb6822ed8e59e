import { locale } from '../locale.ts';

export const egypt = locale({
  weight: 5,
  country: 'EG',
  language: 'ar',
  female: `فاطمة|fatima مريم|maryam عائشة|aisha نور|nour سارة|sara ليلى|layla هدى|huda آمنة|amina زينب|zeinab سلمى|salma
    ياسمين|yasmin منى|mona رانيا|rania دينا|dina هبة|heba أميرة|amira نادية|nadia سعاد|suad خديجة|khadija إيمان|iman`,
  male: `محمد|mohamed أحمد|ahmed محمود|mahmoud علي|ali حسن|hassan حسين|hussein عمر|omar خالد|khaled يوسف|youssef إبراهيم|ibrahim
    مصطفى|mustafa كريم|karim طارق|tarek سامي|sami ياسر|yasser عبد_الله|abdullah عبد_الرحمن|abdelrahman سعيد|said وليد|walid
    بلال|bilal`,
  families: `المصري|elmasry الشريف|elsherif حسن|hassan عبد_الرحمن|abdelrahman منصور|mansour سليمان|soliman النجار|elnaggar
    الخطيب|elkhatib فاروق|farouk صالح|saleh عثمان|osman إسماعيل|ismail حداد|haddad خليل|khalil رمضان|ramadan زكي|zaki شاهين|shahin
    طه|taha عوض|awad غانم|ghanem فهمي|fahmy قاسم|kassem كامل|kamel لطفي|lotfy مراد|mourad ناصر|nasser هاشم|hashem
    الحسيني|elhusseini بدوي|badawy جابر|gaber`,
  places: { 'Africa/Cairo': 'القاهرة الإسكندرية الجيزة بورسعيد أسوان الأقصر' },
  phones: ['+20 10 0### ####', '+20 11 1### ####', '+20 12 2### ####'],
  trunk: '0',
  salutations: ['السيدة', 'السيد'],
  jobs: 'محاسب معلمة مهندس طبيبة مبرمج صيدلي',
  companySuffixes: 'وشركاه وأولاده للتجارة',
  mailHosts: 'barid.example risala.example',
});

export const israel = locale({
  weight: 3,
  country: 'IL',
  language: 'he',
  female: `נועה|noa שרה|sarah רחל|rachel יעל|yael מיכל|michal תמר|tamar אביגיל|avigail טליה|talia רבקה|rivka אסתר|esther מאיה|maya
    שירה|shira ענת|anat דנה|dana אורלי|orly הדס|hadas`,
  male: `דוד|david משה|moshe יוסף|yosef אברהם|avraham יעקב|yaakov דניאל|daniel איתי|itay נועם|noam אורי|uri יונתן|yonatan
    עומר|omer אלון|alon גיל|gil אריאל|ariel שלמה|shlomo עידו|ido`,
  families: `כהן|cohen לוי|levi מזרחי|mizrahi פרץ|peretz ביטון|biton דהן|dahan אברהם|avraham פרידמן|friedman אגבריה|agbaria
    מלכה|malka אזולאי|azoulay כץ|katz יוסף|yosef דוד|david עמר|amar אוחיון|ohayon חדד|hadad גבאי|gabay בן_דוד|bendavid אדרי|edri
    לוין|levin טל|tal קליין|klein שפירא|shapira בר_לב|barlev רוזנברג|rosenberg`,
  places: { 'Asia/Jerusalem': 'תל_אביב ירושלים חיפה באר_שבע נתניה אילת' },
  phones: ['+972 50 ### ####', '+972 52 ### ####', '+972 54 ### ####'],
  trunk: '0',
  salutations: ["גב'", 'מר'],
  jobs: 'רואה_חשבון מורה אחות מתכנת אדריכלית חשמלאי',
  companySuffixes: 'בע"מ ובניו ושות',
  mailHosts: 'doar.example michtav.example',
});

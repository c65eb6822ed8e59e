import { locale } from '../locale.ts';

export const japan = locale({
  weight: 5,
  country: 'JP',
  language: 'ja',
  female: `陽子|yoko 美咲|misaki 愛|ai 結衣|yui さくら|sakura 由美子|yumiko 久美子|kumiko 恵子|keiko 裕子|yuko 真由美|mayumi
    智子|tomoko 直美|naomi 葵|aoi 陽菜|hina 凛|rin 千尋|chihiro 和子|kazuko 幸子|sachiko`,
  male: `翔太|shota 大輔|daisuke 健一|kenichi 誠|makoto 隆|takashi 浩|hiroshi 拓也|takuya 達也|tatsuya 健太|kenta 直樹|naoki
    蓮|ren 湊|minato 大翔|hiroto 悠真|yuma 学|manabu 茂|shigeru 勝|masaru 清|kiyoshi`,
  families: `佐藤|sato 鈴木|suzuki 高橋|takahashi 田中|tanaka 伊藤|ito 渡辺|watanabe 山本|yamamoto 中村|nakamura 小林|kobayashi
    加藤|kato 吉田|yoshida 山田|yamada 佐々木|sasaki 山口|yamaguchi 松本|matsumoto 井上|inoue 木村|kimura 林|hayashi
    斎藤|saito 清水|shimizu 山崎|yamazaki 森|mori 池田|ikeda 橋本|hashimoto 阿部|abe 石川|ishikawa 山下|yamashita 中島|nakajima
    石井|ishii 小川|ogawa 長谷川|hasegawa`,
  places: { 'Asia/Tokyo': '東京 大阪 名古屋 札幌 福岡 京都 神戸 仙台' },
  phones: ['+81 90 N### ####', '+81 80 N### ####', '+81 3 3### ####'],
  trunk: '0',
  salutations: ['様', '様'],
  jobs: '会計士 教師 看護師 エンジニア 営業部長 建築家 薬剤師',
  companySuffixes: '株式会社 商店 工業',
  mailHosts: 'tegami.example yubin.example',
});

export const china = locale({
  weight: 6,
  country: 'CN',
  language: 'zh',
  female: `芳|fang 娜|na 秀英|xiuying 敏|min 静|jing 丽|li 艳|yan 桂英|guiying 霞|xia 雪|xue 婷|ting 雨桐|yutong 欣怡|xinyi
    梓涵|zihan 思雨|siyu 佳怡|jiayi 玉兰|yulan 红|hong`,
  male: `伟|wei 强|qiang 磊|lei 军|jun 洋|yang 勇|yong 杰|jie 涛|tao 明|ming 超|chao 刚|gang 平|ping 辉|hui 浩然|haoran 子轩|zixuan
    宇航|yuhang 建国|jianguo 志强|zhiqiang`,
  families: `王|wang 李|li 张|zhang 刘|liu 陈|chen 杨|yang 黄|huang 赵|zhao 吴|wu 周|zhou 徐|xu 孙|sun 马|ma 朱|zhu 胡|hu 郭|guo
    何|he 高|gao 林|lin 罗|luo 郑|zheng 梁|liang 谢|xie 宋|song 唐|tang 许|xu 韩|han 冯|feng 邓|deng 曹|cao 欧阳|ouyang
    司马|sima`,
  places: { 'Asia/Shanghai': '北京 上海 广州 深圳 成都 杭州 武汉 西安' },
  phones: ['+86 138 #### ####', '+86 139 #### ####', '+86 186 #### ####'],
  trunk: '',
  salutations: ['女士', '先生'],
  jobs: '会计 教师 护士 工程师 销售经理 建筑师 医生',
  companySuffixes: '有限公司 集团 贸易公司',
  mailHosts: 'youxiang.example xinjian.example',
});

export const korea = locale({
  weight: 3,
  country: 'KR',
  language: 'ko',
  female: `서연|seoyeon 지우|jiwoo 민서|minseo 지현|jihyun 은지|eunji 수진|sujin 영희|younghee 미경|mikyung 하은|haeun 수빈|subin
    혜진|hyejin 유진|yujin 정은|jungeun 다은|daeun`,
  male: `민준|minjun 서준|seojun 지훈|jihoon 현우|hyunwoo 성민|sungmin 영수|youngsoo 철수|chulsoo 동현|donghyun 준호|junho
    상훈|sanghoon 재현|jaehyun 도윤|doyun 태영|taeyoung 진우|jinwoo`,
  families: `김|kim 이|lee 박|park 최|choi 정|jung 강|kang 조|cho 윤|yoon 장|jang 임|lim 한|han 오|oh 서|seo 신|shin 권|kwon 황|hwang
    안|ahn 송|song 전|jeon 홍|hong 유|yoo 고|ko 문|moon 양|yang 손|son 배|bae`,
  places: { 'Asia/Seoul': '서울 부산 인천 대구 대전 광주' },
  phones: ['+82 10 N### ####'],
  trunk: '0',
  salutations: ['님', '님'],
  jobs: '회계사 교사 간호사 개발자 영업부장 건축가',
  companySuffixes: '주식회사 상사 산업',
  mailHosts: 'pyeonji.example example.net',
});

export const india = locale({
  weight: 7,
  country: 'IN',
  language: 'hi',
  female: `Priya Anjali Pooja Neha Sunita Kavita Anita Deepika Lakshmi Meera Ananya Aadhya Diya Isha Rekha Shreya Swati Divya
    Radha Geeta प्रिया|priya अंजलि|anjali सुनीता|sunita कविता|kavita मीरा|meera`,
  male: `Rahul Amit Rajesh Sanjay Vijay Arjun Rohan Vikram Anil Suresh Ramesh Aditya Karthik Aarav Vivaan Manoj Deepak Ravi
    Ashok Harish राहुल|rahul अमित|amit राजेश|rajesh विजय|vijay अर्जुन|arjun`,
  families: `Sharma Verma Gupta Singh Kumar Patel Reddy Nair Iyer Rao Das Mehta Joshi Desai Chopra Malhotra Banerjee Mukherjee
    Chatterjee Agarwal Bhat Pillai Menon Kapoor Khanna Shah Jain Yadav Mishra Pandey शर्मा|sharma वर्मा|verma गुप्ता|gupta`,
  places: { 'Asia/Kolkata': 'Mumbai Delhi Bengaluru Chennai Hyderabad Kolkata Pune Jaipur Kochi' },
  phones: ['+91 98### #####', '+91 97### #####', '+91 99### #####'],
  trunk: '0',
  salutations: ['Smt.', 'Shri'],
  jobs: 'Accountant Teacher Nurse Software_Engineer Sales_Manager Doctor Civil_Engineer Pharmacist',
  companySuffixes: 'Pvt._Ltd. &_Sons Traders Industries',
  mailHosts: 'dak.example patra.example',
});

export const vietnam = locale({
  weight: 3,
  country: 'VN',
  language: 'vi',
  female: `Hoa Lan Mai Hương Linh Trang Thảo Ngọc Phương Hạnh Thu_Hà Bích_Ngọc Mỹ_Duyên Kim_Liên Thanh_Thủy Ánh_Tuyết Diệu_Linh`,
  male: `Minh Tuấn Hùng Dũng Nam Hải Long Quân Đức Khoa Văn_An Quốc_Bảo Hữu_Phước Đình_Trọng Thành_Công Anh_Tuấn Xuân_Trường`,
  families: `Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý Đinh Đoàn Trịnh Mai Cao Lương Tạ Châu Quách
    Thái`,
  places: { 'Asia/Ho_Chi_Minh': 'Hà_Nội Thành_phố_Hồ_Chí_Minh Đà_Nẵng Huế Cần_Thơ' },
  phones: ['+84 90 ### ## ##', '+84 91 ### ## ##', '+84 98 ### ## ##'],
  trunk: '0',
  salutations: ['Bà', 'Ông'],
  jobs: 'Kế_toán Giáo_viên Y_tá Lập_trình_viên Kiến_trúc_sư Bác_sĩ',
  companySuffixes: 'TNHH Cổ_phần',
  mailHosts: 'hopthu.example buudien.example',
});

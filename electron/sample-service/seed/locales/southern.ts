import { locale } from '../locale.ts';

export const italy = locale({
  weight: 6,
  country: 'IT',
  language: 'it',
  female: `Maria Anna Giuseppina Rosa Angela Giovanna Teresa Lucia Carmela Caterina Francesca Antonietta Paola Laura Giulia
    Sofia Aurora Alice Ginevra Chiara Elena Federica Martina Valentina Silvia Elisa Roberta Daniela Noemi Beatrice`,
  male: `Giuseppe Giovanni Antonio Mario Luigi Francesco Angelo Vincenzo Pietro Salvatore Carlo Franco Domenico Bruno Paolo
    Michele Giorgio Aldo Sergio Luciano Leonardo Lorenzo Mattia Alessandro Andrea Gabriele Matteo Riccardo Davide Niccolò`,
  families: `Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca Costa Giordano
    Mancini Rizzo Lombardi Moretti Barbieri Fontana Santoro Mariani Rinaldi Caruso Ferrara Galli Martini Leone Longo Gentile
    Martinelli Vitale Lombardo Serra Coppola D'Angelo De_Santis Marchetti D'Amico Nicolò`,
  places: { 'Europe/Rome': 'Roma Milano Napoli Torino Palermo Genova Bologna Firenze Bari Forlì' },
  phones: ['+39 347 ### ####', '+39 338 ### ####', '+39 320 ### ####'],
  trunk: '',
  salutations: ['Sig.ra', 'Sig.'],
  jobs: 'Commercialista Insegnante Infermiera Programmatore Architetto Elettricista Farmacista Cuoca Avvocato Geometra',
  companySuffixes: 'S.r.l. S.p.A. e_Figli Fratelli',
  mailHosts: 'posta.example lettera.example',
});

export const brazil = locale({
  weight: 6,
  country: 'BR',
  language: 'pt',
  female: `Maria Ana Francisca Antônia Adriana Juliana Márcia Fernanda Patrícia Aline Sandra Camila Amanda Bruna Jéssica
    Letícia Júlia Luciana Vanessa Mariana Gabriela Vera Vitória Larissa Cláudia Beatriz Rita Luana Sônia Conceição`,
  male: `José João Antônio Francisco Carlos Paulo Pedro Lucas Luiz Marcos Luís Gabriel Rafael Daniel Marcelo Bruno Eduardo
    Felipe Raimundo Rodrigo Manoel Mateus André Fernando Fábio Leonardo Gustavo Guilherme Leandro Tiago Simão`,
  families: `Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Costa Ribeiro Martins Carvalho Almeida
    Lopes Soares Fernandes Vieira Barbosa Rocha Dias Nascimento Andrade Moreira Nunes Marques Machado Mendes Freitas Cardoso
    Ramos Gonçalves Santana Teixeira Araújo Conceição dos_Santos da_Silva Assunção`,
  doubleFamilies: true,
  places: {
    'America/Sao_Paulo': 'São_Paulo Rio_de_Janeiro Belo_Horizonte Curitiba Porto_Alegre Brasília',
    'America/Bahia': 'Salvador',
    'America/Manaus': 'Manaus',
  },
  phones: ['+55 11 9#### ####', '+55 21 9#### ####', '+55 31 9#### ####', '+55 71 9#### ####'],
  trunk: '0',
  salutations: ['Sra.', 'Sr.'],
  jobs: 'Contadora Professor Enfermeira Analista_de_sistemas Gerente_de_vendas Eletricista Arquiteta Dentista Advogado',
  companySuffixes: 'Ltda. S.A. e_Filhos Irmãos',
  mailHosts: 'correio.example caixa.example',
});

export const greece = locale({
  weight: 2,
  country: 'GR',
  language: 'el',
  female: `Μαρία|maria Ελένη|eleni Αικατερίνη|aikaterini Βασιλική|vasiliki Σοφία|sofia Αγγελική|angeliki Γεωργία|georgia
    Δήμητρα|dimitra Κωνσταντίνα|konstantina Παναγιώτα|panagiota Ιωάννα|ioanna Ευαγγελία|evangelia Άννα|anna Χριστίνα|christina`,
  male: `Γεώργιος|georgios Ιωάννης|ioannis Κωνσταντίνος|konstantinos Δημήτριος|dimitrios Νικόλαος|nikolaos
    Παναγιώτης|panagiotis Βασίλειος|vasileios Χρήστος|christos Αθανάσιος|athanasios Μιχαήλ|michail Ευάγγελος|evangelos
    Σπυρίδων|spyridon Αντώνιος|antonios Αναστάσιος|anastasios`,
  families: `Παπαδόπουλος|papadopoulos Βλάχος|vlachos Αγγελόπουλος|angelopoulos Νικολαΐδης|nikolaidis Γεωργίου|georgiou
    Πέτρου|petrou Δημητρίου|dimitriou Ιωάννου|ioannou Παππάς|pappas Οικονόμου|oikonomou Καραγιάννης|karagiannis
    Μακρής|makris Αντωνίου|antoniou Κωνσταντινίδης|konstantinidis Χατζής|chatzis Σαμαράς|samaras Λάμπρου|lambrou
    Θεοδώρου|theodorou Αλεξίου|alexiou Μανωλάκης|manolakis Καλογεράς|kalogeras Ρήγας|rigas Σταύρου|stavrou
    Ζαχαρίου|zachariou Λιάπης|liapis Τσιρίκος|tsirikos`,
  feminineEndings: [
    ['όπουλος', 'οπούλου'],
    ['opoulos', 'opoulou'],
    ['ίδης', 'ίδου'],
    ['idis', 'idou'],
    ['άκης', 'άκη'],
    ['akis', 'aki'],
  ],
  places: { 'Europe/Athens': 'Αθήνα Θεσσαλονίκη Πάτρα Ηράκλειο Λάρισα' },
  phones: ['+30 697 ### ####', '+30 694 ### ####'],
  trunk: '',
  salutations: ['Κα', 'Κος'],
  jobs: 'Λογιστής Δασκάλα Νοσηλευτής Προγραμματίστρια Ηλεκτρολόγος Αρχιτέκτονας',
  companySuffixes: 'Α.Ε. Ε.Π.Ε. και_Υιοί',
  mailHosts: 'epistoli.example example.org',
});

export const turkey = locale({
  weight: 4,
  country: 'TR',
  language: 'tr',
  female: `Fatma Ayşe Emine Hatice Zeynep Elif Meryem Şerife Zehra Sultan Hanife Merve Havva Zeliha Esra Fadime Özlem Hacer
    Yasemin Hülya Songül Büşra Gülsüm Çiğdem İpek`,
  male: `Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Ramazan Halil Süleyman Abdullah Mahmut
    Recep Salih Fatih Kadir Emre Hakan Kemal Çağlar`,
  families: `Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt
    Özkan Şimşek Polat Korkmaz Çakır Erdoğan Yavuz Can Acar Güneş Aktaş Bozkurt`,
  places: { 'Europe/Istanbul': 'İstanbul Ankara İzmir Bursa Antalya Konya Eskişehir Diyarbakır' },
  phones: ['+90 532 ### ## ##', '+90 542 ### ## ##', '+90 505 ### ## ##'],
  trunk: '0',
  salutations: ['Bayan', 'Bay'],
  jobs: 'Muhasebeci Öğretmen Hemşire Yazılımcı Satış_Müdürü Elektrikçi Mimar Eczacı',
  companySuffixes: 'A.Ş. Ltd._Şti. Kardeşler',
  mailHosts: 'mektup.example posta.example',
});

import { nicknameGroups } from './nicknames.ts';

/**
 * Given names of many countries besides those in the table of nicknames, in the form of `foldToLatin`. Two of these
 * names never count as typos of each other, because Marvin and Martin may be brothers. So the list mainly needs names
 * that are similar to others.
 */
const NAMES = `
aaron abdul abel achim ada adam adan adel adem adina adnan adolf adrian adriana adrien ahmad aida aiden aiko aisha aylin
akira alan alain alana alba alberta aldo alen alena alessia alessio alex alfons ali alia aliya alina alise alma aloisia alva alvaro
alvin amal amalia amar amara amin amina amir amira amit amita amos ana anabel anais anastasia anaya andi andreea ane anette
angelo angelos aniela anika anil anila anisa anita anke anna annabel annabelle annelie annette annika anouk ansgar antje anton
antonella anuj anya april ara arash ardian aria ariel arif arjun arlo armin arman arno arnold aron arta artem arun aruna arvid arya asha
asher ashley asif asim aslan asli asta astrid athena aubrey aurel aurelia aurora austin ava avery axel aya ayaan ayan ayla aylin
ayumi azra
baran bastian bashir batuhan beat beate bela bella belinda benno benny bent berat berit berk berkan berta betim bianca bilal birgit
birk birte bjarne bjorn bodo bogdan bogdana boris boriana brandon branko brenda brian bryan brice britta bruce bruna burak busra
caleb camila camilla camille can canan carina carla carlo carlotta carmela carmelo carmen casper cecilie cedric celina celine cem
cemal cemile chantal chelsea chiara chloe christa ciara cihan cindy clarissa claude claudio clea clio cody colin colleen conny conor
cora cordula corina corinna corinne cornelius cosima cosmin craig cristina curt cyril
dag dagmar dagny dalia damian damien damir dan dana danica danilo danny daphne dara darek daria darian darin dario darius darko daryl
davin davina davor dawid dawn dean debora deepa deepak deniz denis denise dennis derek derya desiree detlef dev diana diandra diana
diego dieter dietmar dilan dilara dina dino dirk divya djamila dolores dominik dominika dong dora dorian doris dorothea dragan dragana
duc duna dung dunja duong dusan dylan
eberhard ebru edda edgar edin edina edit edita edmond edna efe efrain egon eileen eino eira ekin ela elaine eldar elea elena eleonora elfi
elfriede elia eliana elias elif elijah elin elina elio elira elisa elise ella ellen elliot elma elmar elmo elsa elton elvin elvira elvis
elza emil emila emily emin emina emma emmanuel emmy ender endre eneko engin enis enno enrico enver enzo erdem erhard eric erich erik
erika erin ernesto erna ersin erwin eryk esin esma esme esra estela esther etta eugen eugenia eva evan evelin evelina evelyn evert ewa
fabian fabienne fabio fabrice fadi fahad faisal falk falko fanny fares farah farid farida faris faruk fatih fatima fatma federica
felicia felicitas felipe felix fenja ferdinand fergus ferhat fiete finja finn finnja fiona fjodor flora florent florentina florian
floriana folke fouad franca franco franka frauke freya frida frieda friederike frieder fritjof fynn
gabor gabriel gabriela gabriele gaia galina ganesh gary gaspard gavin geert gemma genta georg georgia gerald geraldine gerd gerda gergana
gergo gero gerrit gertrud ghada giada gideon gina gino gioia giorgia gisela gitta giulia giulio gloria goran gordon govind graham greta
gudrun gudula guido gul gundula gunnar gunter guido gulay gustav gwen
habib hadi hadija hai haiko hakan hakon halil halima halina hamid hamida hamza han hana hanan hang hanna hannes hanno hans hao hari
haris harun hasan haseeb hassan hatice haydar hazel hedda hedi hedwig heidrun heike heiko heiner hella helene helga helge helmut
hendrik henna henning henri henry herbert heribert hermann hien hilal hilary hilda hilde hildegard hoang hoa holger holly hong horst
hubert hugo huda hulya hung huong huseyin huy
ian iana ibrahim ida idris ignaz igor ilan ilaria ilayda ilias ilja ilka ilker ilona ilse ilyas iman imke imran ina ines inga inge
ingeborg inger ingmar ingo ingrid inka inna ioana ion ira irina iris irma irmgard isa isaac isabel isabella isis isla ismael ismail
issa ivan ivana ivar ivo ivona ivonne iwan
jacqueline jaden jadwiga jael jaime jakob jalal jamal jamie jamila jan jana janek janina janis janko janna jannik janos jaqueline jared
jarek jari jarmila jarno jaro jaron jaroslav jaroslava jasin jasmin jasmina jason jasper javier jay jayden jean jeanette jeanne jelena
jella jenna jennifer jens jeremias jeremy jesper jessica jette jia jihan jill jimena jin jing jinx jiri joachim joana jochen joel joelle
johan johanna joan jolanda jolie jonah jonas jonna jonte jordan jordi joris jorg jorge jorn joscha josefin josefine joseph josephine joshua
jovan jovana juan juana judith julia julian juliana julie julien juliette julika julio julius jun june juna juri juris jurgen just
justin justina justus jutta
kaan kader kadir kadri kai kaia kaja kalle kamil kamila kamilla kara karan karel karen karim karima karin karina karl karla karolin
karsten kaspar kavita kay kaya keiko keith kelly kemal ken kendra kenji kenneth kenta kerem kerim kerstin kevin khaled khalid kian kiara kilian kim
kira kiran kiri kirsten kirstin kjell klaas klaus kleo knut koji konrad korbinian koray kornelia kosta kristian kristiana kristof
kumar kunal kurt kyle
laila laith lajos lale lana lara larisa larissa lars lasse laszlo latifa laura laurent laurenz lauri laurin laurina layla lea leah leander
leandra leda leif leila lena lenja lenka lennart lennox lenny leo leon leona leonard leonie leonor leopold leroy leticia lev levent
levi levin lewis leyla li lia liam lian liana lida lidia lien lieselotte ligia lija lika lili lilian liliana lilith lilja lilli lilly lilo
lin lina linda line linh linn linnea linus lior lisa lisbeth liselotte liv livia liza ljuba logan lola lolita lore loreen lorena lorin loris
lothar lotta lou louis louisa louise luan luana luc luca lucas lucia lucian luciana lucie lucien luciano lucio lucy ludmila ludwig luis luisa
luise luka lukas luna lutz luzie lydia lyn lynn lyra
mads maelle magda magdalena magnus mahmoud mahmud mai maia maik maike maik maira maite maja makar malak malek malia malik malika malin malina
malou malte malu mandy manfred manh manja manolo mansur manu manuel manuela mara marc marcel marcela marcella marcelo marcia marcin marco
marcos marcus mare mareen mareike marek maren margaux margit margot mari maria mariam marian mariana marianne marie mariel mariella
marija marijana marik marika mariko marin marina mario marion marios marisa marit marita marius mariya mark marka markus marla marle marlen
marlena marlene marlies marlin marlon marlow marnie mark marek marta marten martha marthe marti martin martina martino marvin mary marya maryam masha
mason massimo mateo mathias mathilda mathilde mathis matilda matteo matthew matthias matti mattis maud maura maurice mauricio mauro maxim
maximilian maxine may maya mayra medina meera mehdi mehmet meike mel melanie melek melia melike melina melis melissa meltem mena
mercedes merel meret merle merlin mert merve meryem meta metin mia mian micha michal michel michele miguel mika mikael mikail mike
miki mikkel miko mila milan milana milena miles milica milka milla milo milos mimi min mina minh mina minna mira miran miranda
mirco mirela miriam mirja mirjam mirko miro miroslav mischa mona monica monika morgan moritz morris morten moses mounir muhammad murad murat
musa mustafa myra myriam
nabil nabila nada nadia nadim nadin nadina nadine nadir nadira nadja nael nahla naim naima najib nala nancy nanette naoki naomi nara
narin nasim nasir nasrin nat natalia natalie natan natascha nathan nathalie navid nazan nazim nea ned neda neele neil nejla nela nele nell
nelly nelson nena neri nestor neta nevin nhi nhung nic nico nicola nicolas nicole niels niklas nikita niko nikola nikoleta nil nila nils nilay nimet
nina ninja nino nisa nisha nita noa noah noam noel noelia noelle noemi nora norah norbert norma norman nour nouri nuno nuria nuri nurten
octavia oda odette odin ohad okan okko ola olaf ole oleg olena olga olin oliver olivia olivier omar omer ona onur ophelia orhan orkun
orla orlando osama osman oscar oskar osvaldo oswald othmar otis ottilie otto ove ovidiu ozan ozge ozgur ozlem
pablo padma paloma pam paola paolo pascal pascale patric patrice patricia patrick patrik patrizia patryk paul paula paulina pauline
pavel pavla pawel pedro peer peggy penelope per perla petar peter petra petronella petros phil philip philipp philippa phoebe phong phuc
phuong pia piet pieter pietro pim pinar pippa piotr pius polina preeti priscilla priya priyanka
quentin quang quinn quoc
rabea rachel rachid rada radka radu rafael rafaela rafal raffael raffaela rafik ragnar ragna rahel rahim rahul raimund rainer raina raisa raj raja rajan
rajesh ralf ralph ralitsa rami ramin ramiro ramon ramona rana rania ranja raphael raphaela rashid rasim rasmus raul ravi raya rayan
rebekka recep reda refik regina reiko reiner reinhard reinhold remo remy ren rena renan renata renate rene renee renka resi reto rex reza rhea rhys rian
ricarda rico rida rieke rik rika riku rita rob robin robina roderick rodrigo roger roja rolf roland romain roman romana romeo romina romy ron ronald
ronan ronja rosa rosalie rosalia rosanna rosario rose rosina rosita ross roswitha roxana roy ruben rudi rudiger rudolf rufus runa rune
rupert ruslan ruth ryan
sabina sabine sabrina sadia sadik saeed safia sahin said saida saki salim salima salma salman salome salvador salvatore sam samantha
sami samia samim samir samira samuel samuela sander sandrine sandro sanja sanjay sanna sara sarah sarina sascha saskia sasa satoshi saul scott
sean sebastian sebastiana seda sefa selda selen selena selim selima selin selina selma semih semra sena serap serdar serena serge sergej sergio serhat
serkan sevda severin sevgi sevim shadi shahid shane shannon shari sharon shaun shay sheila shira shiva sibel sibylle sidney sidonie siegfried
sierra sigrid siham silas silja silke silvan silvana silvia silvio simin simon simona simone sina sinan sinja siri sissel sita
siyar skye smilla snezana soeren sofia sofie sohail solveig son sonia sonja sophia sophie soraya soren stacy stan stella stephan
stephanie steven stig stina stipe sulaiman suleyman sun suna sune sunil sunita suri suresh susanna svea sven svenja svetlana swantje
sybille sydney sylke sylvain sylvana sylvester sylvia sylvie
tabea tahir tahira tai takeshi talia tamara tamer tamina tammo tamas tania tanja tanya tara tarek tariq taro taslima tatiana tatjana taylor
teo teodor teodora teresa terence tessa thalia than thanh thea theda thekla thelma theo theodor theodora theresa thi thiago thien thierry thies thilo thomas
thora thorben thore thorsten thu thuy tia tiago tibor tiffany tija til tilda till tillmann tilo tim timea timo timon timur tin tina
tino tjark tobias tom toma tomas tomasz tomke tom tomoko ton tora torben tore torge torsten trang travis trevor tristan trong trudi truong tuan
tugba tugce tulay tung turan turgut tuva tyler
udo ugur ulf ulla ulli ulrich ulrika ulrike uma umar umut una urs ursel ursula urszula usman uta ute utku uwe
vadim valentin valentina valeria valerie valerio van vanessa vanja vanya vasco vassil vassilis vedat veit vera verena verica verona veronika vesna vicky victor victoria
vida vidar vidya vijay viktor viktoria viktoriya vilma vincent vincenz viola violeta violetta virgil virginia vito viviana vivian vivien viviane vlad
vladimir vlado volkan volker
abebe abera abiy ahmed alemu almaz amanuel asnake assefa ayele bekele berhane berhanu biniam biruk dawit demissie desta elias ermias eyob feyissa
fikre fikru gebre getachew getahun girma habtamu haile hailu kassa kebede kidane lemma mamo mekonnen mengistu mesfin mohamed mulugeta negash selam selamawit
senait solomon tadesse taye tekle tesfaye teshome tewodros tilahun tsegaye wolde wondimu worku yared yohannes yonas zenebe zewde
abdi abdirahman abdullahi abshir adan aden ayaan cabdi dahir farah farhiya fartun faysal guled hodan ifrah ismail jama khadar liban
mahad nabila naila nasra niclas nilas nur omar sagal samatar sharmarke warsame yasin
waldemar walid walter waltraud wanda wassim wei wenke wenzel werner wibke widad wiebke wiktor wilfried wilhelm willem willi wim winfried wladimir
wlodek wolf wolfgang
xaver xenia xia xiao ximena
yael yagmur yahya yan yana yanis yannick yara yaren yasar yasemin yasin yasmin yasmina yassin yelena yesim yi ying yoko yolanda yosef
youssef yu yuki yuko yuliana yumi yun yuna yunus yuri yusra yusuf yvain yves yvette yvon yvonne
zahra zahir zaid zain zaina zainab zara zdenek zdenka zehra zeki zelda zena zeno zev zeynep zina zino zita ziva zlatan zlata zoe zofia zoltan zora
zoran zorica zosia zoya zsofia zuhal zulal zuza zuzana
akane akari akemi akihiro akiko akio arata asami asuka atsuko atsushi ayaka ayako ayame ayane ayano chie chieko
chihiro chika chikako chinatsu daiki daisuke eiji eiko emi emiko eri erina etsuko fumiko fumio goro hajime hanako haru
haruka haruki haruko haruna haruto hayate hayato hideaki hideki hideko hideo hikari hikaru hiro hiroaki hiroki hiroko
hiromi hiroshi hiroto hiroyuki hisako hisashi hitomi hitoshi honoka ichiro isamu itsuki izumi jiro junichi junko junya
kaede kana kanako kaori kaoru kasumi kazuaki kazuhiko kazuhiro kazuki kazuko kazumi kazuo kazuto kazuya keigo keisuke
keita kengo kenichi kensuke kento kiyoko kiyoshi kohei koichi kosuke kota kotaro kumi kumiko kyoko maiko maki makiko
makoto mami mamiko mana manabu manami mao masaaki masahiro masaki masako masami masao masaru masashi masato masaya
mayu mayuka mayuko mayumi megumi mei midori mieko miho mihoko mikiko minako minami minoru misaki misato mitsuko
mitsuru miu miyu miyuki mizuki mizuho momoka momoko moe naho nako nana nanako nanami naoko naoto naoya natsuki natsuko
natsumi nobuko nobuo nobuyuki noriko norio nozomi osamu rei reika reina rie rieko riko rin rina rino risa ryo ryoichi
ryoko ryoma ryosuke ryota ryuichi sachi sachiko sakura saori satoko satomi satoru satsuki saya sayaka sayoko sayuri
seiji seiko shigeko shigeo shigeru shin shingo shinichi shinji shinobu shinya shiori shizuka shizuko sho shogo shohei
shoko shota shuichi shun shunsuke sora sosuke sota subaru sumiko susumu suzuko tadashi taiga taichi taiki takahiro
takako takao takashi takayuki takeo takeru taku takuma takumi takuya tamaki tamiko tatsuo tatsuya tetsuo tetsuya
tomohiro tomoki tomomi tomoya toru toshiko toshio toshiya tsubasa tsutomu wakana yasuhiro yasuko yasuo yayoi yoichi
yoshiko yoshio yosuke yuichi yuika yuina yuka yukari yukiko yukio yuma yumiko yusuke yuta yutaka yuto yuya abena abeni
abimbola abiodun abosede adaeze adaobi adaora ade adebayo adebisi adedayo adeola adesola adeyemi adwoa afia afua
afolabi akinyi akosua akua akwasi amaka amadi aminata aminatou amogelang anele anyango ata atieno ayanda ayodele
ayodeji ayotunde babajide babatunde bamidele boitumelo bolaji bolanle bongani bongiwe bukola busisiwe chiamaka chibuzo
chichi chidi chidinma chidiebere chike chikondi chinedu chinonso chinwe chinyere chioma chukwudi chukwuma chuma
comfort damilola dele dikeledi dineo dumisani ebele efua ekow emeka enitan esi fadzai farai fatou fatoumata femi
folake folasade funmi funke funmilayo gaone gift gugu hassana hope idowu ifeanyi ifeoma ife ikenna itumeleng iyabo
jabulani jabulile jengo jelani juma kabelo kagiso kamau karabo katlego kehinde kelechi kemi khadija khanyi kofi kojo
koketso kuda kudzai kudzanai kwabena kwadwo kwaku kwame kwasi kweku kwesi lebo lebogang lebohang lerato lesedi lindani
lindiwe lindelwa lunga lungile lwazi makena mamadou mandla mbali mmabatho modupe monde mosa mpho mpumelelo mthunzi
muthoni mwangi naledi nandi nandipha ngozi njeri nkechi nkosana nkosazana nneka nnamdi nobuhle nokuthula nolwazi nomsa
nomvula nonhle nosipho nthabiseng ntombi ntsiki nyambura nyokabi nyasha obinna obioma ode ogechi okechukwu olabisi
olajide olamide olumide olusegun oluwaseun onyeka oratile oumar ousmane palesa phindile pule rapelang refilwe
rethabile rudo rumbidzai sade sekai segun sello seun sibongile sibusiso simphiwe sindi sindisiwe siphiwe sipho
siyabonga sizwe sola sunday taiwo tafadzwa tapiwa tariro tatenda tau tebogo temitope tendai thabang thabani thabiso
thabo thamsanqa thandeka thandi thandiwe thando thapelo thato themba thembi thoko thulani tinashe titilayo tiro tlotlo
tobi tshepiso tshepo tumelo tumi tunde uchenna uche ugochi unathi uzoma vuyo vuyani vusi wangari wanjiku wanjiru
wambui wairimu xolani xoliswa yaa yaw yejide yewande zanele zandile zainabu zinhle ziyanda zodwa zola abebech addis
adanech alemitu aster azeb belaynesh bethlehem dagim dagmawi derartu eleni etenesh fantu feven freweini genet helen
hirut kalkidan kidist lidet lishan mahlet makeda meaza meron meseret mihret mulu nardos saba seble tigist tirunesh
tsehay yodit yordanos zelalem zewditu aarav aarti aditi aditya ajay ajit akash akhil akshay alka aman ambika amrita
amrit anand anandi ananya anirudh anjali anjana anjani anjum ankit ankita ankur anu anupam anupama anuradha anurag
anushka aparna archana arnav arpita arti arvind ashok ashwin ashwini asmita avani ayesha babita balaji bala bhavana
bharat bharati bhaskar chandan chandra chandrika charu chetan chetana chitra deep deepali deepika devi devika dhruv
dilip dinesh divyesh durga esha gaurav gauri gayatri geeta gita gopal gurpreet hardeep harish harjit harpreet harsh
harsha harshad hema hemant indira indu ishaan isha ishita jagdish jaswinder jasmeet jaspreet jatin jaya jayant jayanti
jayesh jyoti jyotsna kajal kala kalpana kalyan kalyani kamal kamala kamla kamlesh kanchan kapil karthik kartik kashish
kavya keshav ketan kishore komal krishna kriti kuldeep kusum lakshman lakshmi lalit lalita lata laxmi leela lokesh
madan madhav madhavi madhu madhuri mahendra mahesh mala malati malini mamta mandeep mangal manish manisha manjit manju
manoj manpreet meena meenakshi megha mehul milind mohan mohini mohit mridula mukesh mukul murali nalini namrata
nandita narendra naresh narayan naveen navin neelam neeraj neeta neha nidhi nikhil nilesh nimisha niraj niranjan
nirmal nirmala nishant nitin nitya om padmini pallavi pankaj parvati parveen pavan pawan payal pooja poonam prabha
prabhu pradeep prakash pramod pranav pranjal prasad prasanna pratibha pratik praveen prem prerna pritam priti priyam
puneet purnima pushpa rachana radha radhika raghav rajani rajat rajeev rajendra rajiv rajni raju rakesh rakhi ramesh
rani ranjan ranjana ranjit rashmi ratan ratna reena rekha renu renuka reshma revathi richa ritika ritu rohan rohini
rohit roshan roshni ruchi ruchika rupa rupali sachin sadhana sagar sahil sandeep sandhya sangeeta sanjana sanjeev
sanjiv sarala sarika saroj sarita satish savita seema shalini shankar shanta shanti sharad sharmila shashi sheela
shekhar shilpa shivani shobha shreya shruti shubham shubha shweta siddharth simran smita smriti sneha snehal sonal
sonali soumya srinivas subhash sudha sudhir sujata sujay sujit sukhdeep suman sumit sumita sunanda sundar suraj surbhi
surendra surinder surya sushil sushila sushma swapna swapnil swati tanvi tarun tejas trupti tushar uday ujjwal urmila
urvashi usha vaishali vandana varsha varun vasant vasanti vasudha veena venkat vikas vikram vimal vimala vinay vineet
vinita vinod vipin vipul vishal vivek yamini yash yashoda yogesh adi agung agus aisyah amirah annisa arief astuti ayu
azizah azlan azlina bambang bayu budi cahya citra desi dewi dian dimas dwi dyah eka eko endah endang fajar farhan
faridah fitri fitria haslina hasnah hendra herman indah indra intan irfan irwan joko kartika kartini ketut komang
kurnia lestari made mega mulyono nia ningsih novi nurul nyoman puspita putra putri putu rahma rahmah rahmat ratih
retno ridwan rini riski rizal rizki rohana rosmah rosnah salmah sari sigit siti slamet sri sugeng suharto sumarni
suparman suryani susanti sutrisno tri tuti umi utami wahyu wati wawan wayan wulan wulandari yanti yanto yuni yusof
zainal zainudin zaleha zulkifli apinya anan anchali anong aran arthit boonsri chai chaiya chanida chatchai jirawat
kanya kanda kanokwan kamon kittisak kulap lamai mali malai manee naree narong nattapong niran nok nong noi orathai
panya pimchanok ploy pornthip prasert prasit preecha pranee rattana sakda sakchai siriporn sirikit somboon somchai
somjai somkid somkiat somporn somsak somsri sopha suchada suchart suda sunee supaporn supachai suwit thanawat
thongchai udom wanida wichai wilai wirat aitor ainhoa amaia ander andoni arantxa asier aitana begona estibaliz garazi
gorka haizea iban ibai ibon idoia igone iker itziar izaro jokin jon joseba josu julen kepa koldo leire maialen maider
mikel miren nahia naiara nerea oier oihana oihane patxi peio unai unax urko xabier yeray zuri aoife aisling aoibhinn
brid bridin caoimhe ciaran cillian colm conall cormac declan deirdre diarmuid donal donnacha eamon eilis eimear eoin
eoghan fergal fiadh fiachra fionn fionnuala grainne liadan lorcan mairead maire mairin maeve malachy muireann niall
niamh nuala oisin oonagh orlaith padraig padraic roisin ruairi saoirse seamus siobhan sinead sorcha tadhg angharad
alun aled aneurin arwel bethan bronwen bryn carys catrin ceri ceinwen delyth dilwen dilwyn eilir eirian eirlys elen
eleri eluned emlyn emrys enfys ffion gareth geraint gethin glenys glyn gruffydd gwenllian gwenda gwilym gwyn gwyneth
gwynfor haf heledd hefin huw hywel idwal iestyn ifan ioan iolo iorwerth llinos lleucu lowri mair mared meinir meirion
menna mererid merfyn morfydd nerys nesta olwen owain rhian rhiannon rhodri rhydian sian sioned teleri tegid tegwen
tudur wyn aldis arnar arni asdis asgeir atli audur birkir birgir birna bjarki bjorg bragi bryndis brynja dagur david
egill einar eirik elfa embla erla eydis eyjolfur eythor freyr freyja fridrik gauti gisli gudjon gudmundur gudny
gunnhildur hafdis hafsteinn halla halldor halldora hallgrimur haukur hedinn heida helgi herdis hildur hjalti hjordis
hlin hlynur hoskuldur hrafn hrafnhildur hrefna hronn hulda ingi ingibjorg ingunn ingvar ingvi isak jakobina jokull
jonina jorunn katla katrin kari kjartan kolbrun kristin kristjan logi magnea margret olafur oddny oddur orri
ragnheidur ragnhildur runar saedis salka sigmundur sigridur sigrun sigurbjorg sigurdur sigurjon sindri sjofn snorri
soley solrun solvi stefan steingrimur steinunn sturla svana svanhildur sverrir thordis thorgerdur thorir thorunn tinna
tryggvi unnur vigdis yrsa aarne aarno aino aleksi anneli anni antero antti arja armi arto arttu eemeli eero eetu eeva
eija eila elli elsi emmi ensio essi esko hannele hannu heidi heikki heli helmi henrikki hilkka hilla iida iina iiro
ilkka ilmari ilpo irja jaakko jaana jani janita janne jarkko jasse jere joni joona joonas jouko jouni juha juhana
juhani juho jukka juuso jyri jyrki kaarina kaarlo kaija kaisa kaisu kalervo kalevi katri kauko kerttu kimmo kirsi
kirsti kyllikki kyosti lahja lassi leena lempi liisa maarit maija maritta marja marjatta marjo marjut markku marko
martta matias mauri mervi miia miika mikko milja mirka nelli niilo niina noora olavi olli oona oskari osmo outi paavo
paivi pauli pekka pentti pertti petri petteri piia pirjo pirkko raija raila raili raimo rauha rauno reijo reino riikka
riina ritva saara saija saila saku salla samuli sanni santeri satu seija seppo sini sinikka sirkka sirpa sisko soile
suvi taina taisto tapani tapio taru tarja tarmo tauno teemu teija tellervo teppo terhi tero tiia tiina tommi toni topi
tuija tuire tuomas tuomo tuula tuulikki tytti urho urpo vaino valtteri vappu veera veijo veikko veli venla vesa viivi
vilho vilja ville virpi virva voitto agda agneta aksel alf alvar anders asbjorn asger asgerd asmund astri aud audun
bengt bente birger bo borje bodil bosse brage brit brynjulf dagfinn dagrun ebba egil eilert eilif eirin eivind eli
embret erlend erland erling eskil even eyvind fredrik frode geir grete gry gro gunhild gunn gunvor gustaf halvard
halvor harald hege hildegunn hjalmar idun ingjerd ingolf ingrun ingvald ingvild jarl joar jomar jorid jorun kare
kjersti kjetil magnhild magni magne mats merete mette oddbjorg oddvar odd olav osvald oyvind pal ragnhild randi reidar
reidun roald roar ronny sigbjorn sigfrid signe signy sigurd sigve sindre siv sivert solfrid solvei stein steinar stian
sture sunniva svein sverre synne synnove terje tomine tone tonje tor torbjorn tord torfinn torgeir torgrim torgunn
torhild toril torill torleif tormod torolf torstein torunn torvald tove trine trond trude trygve turid tyra unni
valdemar vebjorn vegard yngvar yngve aaliyah abbas abdallah abdelaziz abdelkader abdo abeer abir afaf afnan ahlam alaa
amani amer amjad ammar anas anwar arwa asaad asma asmaa assad atef awad ayat ayman azza bader badia badr bahaa bahia
basel basem basim basma bassam bassem bayan bushra dalal dania dima doaa duaa ehab eman esraa essam fadel fadia fadwa
fahd faten fathi fatin fawzi fawzia fayez fayrouz firas fouzia ghassan hadeel hala hanadi hani hatem haytham heba
hesham hiba hikmat hind hisham hosni houda hussam hussein ibtisam ihab ikram inas inaya intisar israa issam iyad jaber
jabir jalila jawad jihad jumana kareem kawthar khalil khawla kholoud lama lamia latif layal layan leen lubna lujain
maha mahdi maher majed majid manal manar maram marwa marwan maysa maysoon mazen mohsen moataz munir muna nagla naji
najla najwa najma najm nasr nasser nawal nayef nermin nesrin nidal nihad nizar noha nouf nuha omaima qasim rabab rabia
radi radwa raed rafat raghad raghda rahaf rahima rajaa rakan randa rasha rawan razan reem rima rola ruba ruqayya saad
sabah sabri sadeq safa safaa safwan sahar saif salah salam salem salwa samah samar samer sana sanaa sawsan shadia
shahd shaima shams sherif shirin souad suad suhad suha suhail sumaya suzan taha taher talal taleb tamim tawfiq thamer
tharwa wael wafa wafaa wahid walaa waleed ward wasim yaser yasir yasmine yazan yazid younes youssra yumna zakaria zaki
zakia zeina zeinab ziad ziyad zuhair afsaneh afshin akbar alireza anahita arezoo arsalan ashkan atefeh azadeh azar
azita babak bahar bahareh bahram banafsheh behnam behnaz behrooz behrouz bita bijan bizhan dariush davood donya
ebrahim ehsan elaheh elham elmira elnaz faezeh fariba farideh farnaz farshad farshid farzad farzaneh fatemeh fereshteh
ghazal golnar golnaz hamed hamideh hesam homa homayoun hoda hooman hossein iraj javad jaleh kamran kaveh kamyar
kianoush khosrow kiana kourosh ladan laleh mahsa mahnaz mahtab mahvash mandana mansour masoud masoumeh mastaneh
mehrdad mehran mehrnaz milad minoo mitra mojgan mojtaba morteza mostafa nader nahid narges nastaran nazanin negar
negin niloofar nima niusha omid parastoo pardis parham parisa parviz parvin pedram pegah peyman pooya pouria rasoul
reyhaneh roya sadegh saeid saman samaneh sanaz sasan sepideh setareh shabnam shaghayegh shahab shahin shahla shahram
shahrzad shapour siamak sohrab soheil soheila somayeh sorena taraneh touraj vahid yalda yasaman zohreh anano beka
besik davit dato ekaterine elene gela genadi giga giorgi gocha guram gvantsa irakli ivane kakha kakhaber keti khatia
khatuna koba lali lamara lasha lela levan maka manana mariami merab mikheil mzia nanuli natela natia nato nika nikoloz
nodar nona nugzar nutsa otar revaz rusudan shalva sopho sopiko tamar tamaz tamta tatia tea temur tengiz tinatin
tornike vakhtang vano vazha zaza zurab zviad anahit ani ararat armen arpine arsen arshak artak artur artyom aram ashot
astghik gagik garik gayane gevorg gohar grigor hakob hamlet harutyun hasmik hayk hermine hovhannes hovsep karapet
karine karo khachatur kristine levon lilit lusine lusik mane manuk marine meri mher mikayel naira nane narek narine
nver nune ofelya ruzanna samvel sargis sedrak siranush smbat sona sos suren tatev taron tigran tigranuhi vache vahan
vahagn vahe vardan vazgen yeva yervand zaruhi zhanna
`;

const known = new Set(NAMES.trim().split(/\s+/));

/** Whether a word from `nameWords` is a known given name. */
export function isKnownGivenName(word: string): boolean {
  return known.has(word) || nicknameGroups(word).length > 0;
}

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
`;

const known = new Set(NAMES.trim().split(/\s+/));

/** Whether a word from `nameWords` is a known given name. */
export function isKnownGivenName(word: string): boolean {
  return known.has(word) || nicknameGroups(word).length > 0;
}

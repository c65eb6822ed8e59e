/**
 * Groups of given names that one person uses, one per line, in the form of `foldText`, regardless of gender. A name may
 * be in several lines (Sam, Alex, Lena). A line has only names that replace each other in daily life. Translations
 * (Johannes, Giovanni) are included if people themselves switch between them.
 */
const NICKNAME_GROUPS = `
abigail abby abbie gail
abraham abe bram avraham
adalbert bert albert al bertie albrecht
adelaide adele addie heidi adelheid
agnes aggie nessa agnieszka aga
alan al allan allen
alejandro ale alex jandro
alessandro ale sandro alex
alexander alex alec al sandy xander lex sascha sasha aleksander alexandr aleksandr oleksandr alexandros
alexandra alex sandra alexa sasha sascha lexi ali aleksandra alessandra alejandra xandra
alfred al fred alfie freddy alfredo fredo
alice ali alicia aly allie
alison ali allison allie
amanda mandy manda
amelia amy millie mia emilia
andrew andy drew andre andreas andrei andrzej andrea andres anders
angela angie angelika angelica angelina
ann anne annie anna anita nancy nan anya ania anja annika anouk hannah hanna
annamaria annemarie anna
anthony tony anton antonio antoine toni tono tonino nino antoni
antonia toni antonella antonietta nella
archibald archie
arnold arnie arno arnaldo
arthur art artie arturo artur
augustus gus august augusto agustin augustin
barbara barb barbie babs basia babsi
bartholomew bart bartek bartosz bartlomiej bartolome
beatrice bea trixie bee beatriz beatrix bia
benedict ben benny benedikt benedetto benito
benjamin ben benny benji benjy
bernadette bernie detta
bernard bernie bernd bernhard bernardo
bertha bertie berta
bradley brad
brendan bren
bridget bridie biddy brigitte gitte brigitta gitti birgit
bruno bru
calvin cal
cameron cam
carl karl carlo carlos charles
carlos carlitos charlie
caroline carol carrie caro lina line carolina karoline carolyn karolina
cassandra cass cassie sandra
catherine cathy kathy kate katie cat kit kitty kay katherine kathryn katharina katrin kathrin kati catherina caterina catalina katarzyna kasia ekaterina yekaterina katya katja katka katarina trina tina cathie
cecilia cissy cecile celia cilla sissy
charles charlie chuck chas chaz karl carl carlo carlos charly
charlotte lottie charlie lotte lotta charly carlotta
christian chris christiaan kristian cristian
christina chris tina christine chrissy kristina kristin kirsten kirsty cristina christa christel krystyna
christopher chris kit topher christoph kristoffer christophe cristobal krzysztof krzys kris stoffel
clara claire clare klara
clarence clancy
claudia claudi klaudia
clement clem clemens klemens clemente
clifford cliff
cornelius neil cor kees corne con
cynthia cindy
dagmar daggi
daniel dan danny dani danilo daniil danial daniele
daniela dani danielle danni daniella
david dave davy davey davide dawid
deborah deb debbie debra debby
dennis den denny denis
diana di diane
dmitri dima mitya dmitry dmitriy dmytro
dominic dom nick dominik domenico mimmo domingo nico
donald don donnie
dorothy dot dottie dolly dora dorothea dorota doris thea dorothee
douglas doug
duncan dunc
eduardo edu lalo eddy eduard
edward ed eddie ted teddy ned eduard edoardo edouard edi
edwin ed eddie win
eleanor ellie nell nora lenore elle eleonora eleonore elly leonora
elizabeth liz lizzie beth betty eliza lisa libby bess betsy elisabeth elsie lisbeth elise ella lise elli liesel lilibet elzbieta ela elisabetta betta isabel elisa lizzy babette liza yelizaveta elizaveta
ellen ellie nell elena helen
emanuel manny manuel manolo emmanuel emanuele manu
emily em emmy millie emilie emilia emmi
emma em emmy
enrique quique kike henrique henry
erich eric erik rick enrico
ernest ernie ernst ernesto
esther essie hester ester
eugene gene eugen eugenio evgeny evgeni yevgeny zhenya
evelyn eve evie eva lyn
federico fede fred frederico rico
felix fe
ferdinand ferdi fernando nando fer
florence flo flossie flora fiorenza
florian flo flori
frances fran fanny francie frankie francesca chesca franziska franzi francoise francisca paca cesca
francis frank fran francisco paco pancho francesco franco cesco franz francois kiko ciccio franek chico
franklin frank
frederick fred freddie rick fritz friedrich frederik frederic federico freddy fryderyk fredrik
gabriel gabe gabi gab
gabriele gabi gaby gabriela gabrielle gabriella
gaston gast
genevieve gen ginny viv
geoffrey geoff jeff jeffrey
george georgie georg jorge giorgio georges jerzy jurek yuri joerg jorg jurgen yorgos georgios
gerald gerry jerry gerhard gerd
gerard gerry gerardo gerd gert
gertrude trudy gertie gertrud traudl
giacomo mino
gianluca luca gian
giovanni gianni nanni vanni gio
giuseppe beppe peppe pino peppino geppo
gloria glo
gregory greg gregor grzegorz gregorio grigori grisha
guadalupe lupe lupita
guillermo memo guille
gunther guenther gunter gunnar
gustav gus gustavo gustave guus
harold harry hal harald
harriet hattie harry henrietta
heather heath
heinrich heinz heiner heini henry hendrik hinnerk
helen nell nellie lena helene helena ellen leni elena hella ilona ilonka
henry harry hank hal henri hendrik heinrich henrik enrique enzo enrico henk rik
herbert herb bert herbie heribert
herman manny hermann armando
howard howie
hubert bert hugh hub
hugh hughie hugo ugo
humphrey humph
ian iain
ignacio nacho ignatius ignaz iggy nacio
inge ingeborg ingrid
irene rena irena irina ira irka
isaac ike zac izzy izaak
isabel isabella bella izzy belle isabelle isa izabela isobel ysabel chabela bel
isidore izzy isidoro
ivan vanya ivo van
jack john jackie jacky jock
jacob jake jay jakob jacques jacopo kuba jakub coby jaap
jacqueline jackie jacky jacqui
james jim jimmy jamie jem jay jaime diego santiago
jan johannes janek jens hans
jane janie jenny janet jean janine joan
janet jan
jasmine jas jazz yasmin
jean jeanne jeannie jeanette jeannette johanna
jeffrey jeff geoff
jeremy jerry jem jeremiah jez jeremias
jennifer jen jenny jenna jenni
jeronimo jero
jessica jess jessie jessy
jesus chuy chus
joan joanie johanna joanna juana
joanna jo joan asia johanna anna joanne joana hanna
joachim jochen achim jo joaquin joaquim jochem
johannes hannes johann hans jo john johan jan giovanni yohannes
john johnny jack jon ian jean juan joao sean ivan jan yannis ioannis evan
jonathan jon jonny nathan jonathon johnny jonatan yonatan
jorge coque georgie
jose pepe chepe joe pepito josep che
josefina fina pepa josie
joseph joe joey jo josef jose giuseppe yosef yusuf jozef josip osip
josephine jo josie fina josefine josefa josephina sefi
joshua josh
joyce joy
juan juanito juancho
juliana julie jules juliane giuliana
julia julie jules giulia juliet julita yulia julka jill
julian jules jules giuliano juliano julien
juliet julie jules juliette giulietta
karin karen katrin
karl kalle charly
kenneth ken kenny
kevin kev
kimberly kim kimmy
klaus nikolaus claus niklas nico claas
konrad conrad kurt conny conni
konstantin kostja kostya kostas constantin costa constantine konstantinos stan dinos
kristina krissi tina
larissa lara larisa
laura laurie lara lori laurita laure
laurence larry lawrence laurie loz laurent lorenz lorenzo lars lasse renzo lauritz
leah lea lia
leo leon leonard leopold
leonard len lenny leo leonardo lennart leonhard nardo
leopold leo poldi leopoldo polo
leslie les
lewis lew louis lou
lillian lily lil lilli lilian liliana lilly
linda lin lindy
louis lou louie luis ludwig luigi lewis ludovic lui gigi
louise lou lulu luisa louisa lois luise
lucas luke luka luca luc lukas lukasz lucasz
lucia lucy luz lucie lu luzia
ludwig lutz lui luggi
luis lucho lu
magdalena magda lena maddie leni madeleine magdalene madalena malena
manfred manni fred freddy mannfred
manuel manolo manu manny manolito
manuela manu ela
marcus marc mark marco markus marek marcos
margaret maggie meg peggy margie marge greta rita daisy margo madge mag margarita margarete margarethe gretchen marguerite malgorzata gosia margot grete margherita rita gretel
maria marie mary mia mitzi mariechen ria masha marija maja mariola maryam miriam marika maruja
mariana marianne mari nana
marina mari
mario mariolino
marion mari
martha marty patty marta
martin marty mart marcin martino martijn tino
martina tina
mary molly polly may mamie mitzi marie maria mae moll
massimiliano massimo max
matilda tilly mattie maud mathilda mathilde matilde tilda thilda hilde
matthew matt matty mat matthias matthieu mateo matteo mateusz mats mathias teo mathieu matias matthijs thijs
maurice mo morris maurizio mauricio moritz maurits
maximilian max maxi massimiliano maximiliano maks maksymilian
maxine max
maxwell max
melanie mel melli
melissa mel missy lissa
mercedes merche
michael mike mick mickey mikey micky mitch michel michele miguel mikhail misha michal micha michi miki mikael michail mihail mischa
michelle shelly chelle mich michaela
michaela micha ela michi
miguel micky migue
mikhail misha
mildred millie
milton milt
miranda mandy randy
miriam miri mimi mirjam
mohammed mo muhammad mohamed mohammad muhammed mohamad mehmet ahmed hamid
monica mo monika moni mona monique
montgomery monty
nadezhda nadia nadya
natalia nat natasha talia nata natalie nathalie natalya natalja tasha
nathan nat nate nathaniel natan
nathaniel nat nate nathan
nicholas nick nicky nico nicolas nikolas klaus nikolaus niklas nikolai kolya niccolo nicola claus mikolaj nikita nik
nicole nicky nikki nic nicola colette nicolette
nigel nige
noel noelle
norbert bert bertl
norman norm
octavia tavy
olga olya olja
oliver ollie olli olivier noll
olivia liv livia livvy ollie olive
oscar ossie oskar
oswald ozzie ossi
otto ottone
pamela pam pammy
pasquale lino pascual pascal
patricia pat patty trish tricia patsy trisha patti patrizia paty
patrick pat paddy rick patricio patrik patrizio patryk
paul paulie pablo paolo pavel pawel paolino pauli pal
paula pauline paulina pola paola
pedro perico peter
penelope penny nell
percival percy
peter pete petey pedro pietro pierre piotr piet petr pjotr pekka petros petra pit
philip phil pip felipe filippo philipp philippe filip flip phillip lippo pippo
phyllis phyl
priscilla cilla prissy
quentin quinn
rachel rach rae shelly rachele raquel
rafael rafa raphael raffaele lele raf rafal
ralph ralf raoul raul rolf
ramon moncho monchi raymond
randolph randy randall
raymond ray raimund ramon
rebecca becky becca reba bekka rebekka rebekah beck
regina gina reggie reginella
reginald reg reggie rex
reinhard reini reinhardt
renata rena renate nate
ricardo ricky rick richard richi
richard rick dick rich richie ricky riccardo ricardo rico rikard dickie ryszard
robert rob bob bobby robbie bert robin roberto robby bobbie rupert berto
roberta bobbie robbie berta
roderick rod rick rory rodrigo
rodney rod
rodolfo rudy fito rudolf
roger rog rodger rogelio ruggero rudiger
roland rolly rollo rolando lando orlando
ronald ron ronnie
rosa rosie rosita rose rosalia rosalie roza rosina
rosario charo chayo sario
rosemary rose rosie romy rosemarie rosa
rowland roly
rudolf rudi rolf rudolph rodolfo rudy
rupert ruprecht robert
russell russ rusty
ruth ruthie
salvador chava salva
salvatore toto toto turi tore sal
samantha sam sammy mandy
samuel sam sammy samy shmuel
sandra sandy sandi alexandra
santiago santi yago diego chago tiago
sara sarah sally sadie sal zara
sebastian seb basti bastian sebi bas sebastiano sebastien seba bastien
sergio checo sergi serge sergei sergey seryozha serhii
sharon shaz shari
shirley shirl
sidney sid syd
sigmund sigi siggi siegmund siegfried sigurd
simon si simeon simone szymon
sofia sophie sophia sonja sonia sonya zofia zosia fia fie sofie
solomon sol
stanley stan
stanislaw staszek stas stan stanislav stanislaus stano
stephanie steph stephie steffi stefanie stefania steffie fanny
stephen steve stevie stef steven stefan stephan stefano esteban etienne steffen szczepan ste
stuart stu stewart
susan sue susie suzy susanna susanne suzanne suzie sanne zuzanna susana sanna susi
svetlana sveta lana
sylvester sly silvester vester
sylvia syl silvia silvie
tatiana tanya tania tanja tatjana
tamara tammy toma tam
teresa terry tess tessa theresa therese resi tere tracy tessie terri trees
terence terry terrence tel
thaddeus tad ted tadeusz thad
theodore ted teddy theo theodor teodoro fyodor fedor
thomas tom tommy tomas tommaso tomasz thom tomek maso
tiffany tiff
timothy tim timmy timotheus timo timofey
tobias toby tobi tobiah
ulrich uli ulli ueli
ulrike uli ulli rike
ursula uschi ursel ulla urszula ursi
valentina vale tina valya
valentine val valentin valentino
valerie val valeria vale
vanessa nessa vanny
vera verena vroni
veronica ronnie vera nica veronika vroni roni veronique weronika
victor vic viktor vittorio vitya wiktor victorino
victoria vicky tori vic vikki viktoria vittoria wiktoria vicki
vincent vin vinny vince vincenzo vicente enzo cenzo vincenz vinnie chente
violet vi viola violetta
virginia ginny ginger virginie
vivian viv vivienne viviana
vladimir vova volodya vlad wladimir vladi
vyacheslav slava viacheslav
walter walt wally wal gualtiero
wanda wandzia
warren wa
wendy gwendolyn gwen wen
wilfred wilf fred wilfried
wilhelm willi willy wim helmut will bill
wilhelmina mina minnie willa wilma billie helma
william bill will billy willy liam wilhelm guillaume guglielmo guillermo willem gwilym wim wills
winifred winnie freddie fred
winston win
wolfgang wolf wolfi
xavier xavi javier javi
yvonne von vonny evonne
zachary zach zack zac zak zacharias
zoe zo
aino aini
elif elifcan
fatima fatma fatema faten
francisco quico
hussein hossein husain husayn huseyin
ibrahim abraham ibo
jamal gamal cemal
khalid khaled halid halit
leila layla laila leyla
mahmoud mahmud mahmut
mustafa mostafa musti
nour noor nur
omar umar omer
osman usman othman uthman
saeed said sayed syed sait
salim selim saleem
suleyman suleiman solomon suleman sulayman
tariq tarek tarik
yousef yusuf joseph youssef yussef josef
yahya john
aleksey alexei alyosha lyosha alexey oleksii aleksei
anastasia nastya stacy anastasiya stasia anastazja
boris borya
elena lena alyona yelena helena olena
galina galya
gennady gena
grigory grisha
igor garik
lyudmila lyuda mila ludmila lucja
nikolay kolya kolia nikolaj nikolai mykola
nina ninochka
pavel pasha paulus
roman roma romek
tatyana tanya
valery valera valeriy
vasily vasya vasiliy wassily basil
yevgenia zhenya eugenia evgenia
yulia yulya julia juliya
agata agatha aga
bogdan bohdan
bozena bozka
grazyna grazia
halina hala
jaroslaw jarek yaroslav
jadwiga jadzia hedwig hedy
kazimierz kazik kaz casimir
leszek lech
malgorzata gosia malgosia
miroslaw mirek miroslav
przemyslaw przemek
slawomir slawek
tomasz tomek
wladyslaw wladek ladislaus
wojciech wojtek
zbigniew zbyszek
zdzislaw zdzich
bengt benke
birgitta gitta brita
gunnar gunni
jorgen joergen
karsten carsten
lennart lelle
magnus mans
mikael micke
par per peter pelle
soren soeren severin
torsten thorsten totte
ulf uffe
cornelis cor kees
dirk diederik derk rick
frans franciscus
gijs gijsbert
hendrik henk rik
jacobus jaap koos coos jacob
johanna jo hanneke anneke joke
maarten martin
nicolaas klaas nico
petronella nel petra nelleke
pieter piet peter
willem wim pim
wilhelmina mien mina willemien
theodorus theo dorus
antonius ton toon teun
adrianus ad arie adriaan adrian
gerardus gerard ger
guus augustinus gus
afonso fonso alfonso alphonse alonso
antonio tonho toto
francisca chica
joao joaozinho jao
joaquim quim
jose ze zezinho
luiz lula luis
raimundo mundo
sebastiao tiao
concepcion concha conchita
consuelo chelo
dolores lola lolita
encarnacion encarna
esperanza espe
gregorio goyo
hortensia tencha
isabel chabela
jesus chucho
josefa pepa
leticia lety
luz lucecita
mariajose marijose
montserrat montse
pilar pili
refugio cuca
remedios reme
rosario chayo
soledad sole
trinidad trini
vicente chente
abdelkader kader
abdullah abdallah
mehmet memo mohammed
emre emrecan
ayse aysegul
huseyin huso
ioannis yannis john giannis
dimitrios dimitris mitsos jimmy
georgios giorgos yorgos george
konstantinos kostas dinos costas
nikolaos nikos nick
panagiotis takis panos
vasileios vasilis bill
eleni lena helen
aikaterini katerina kate
giuseppina giusy giusi pina peppina
luzviminda luz minda
chukwudi chudi
chukwuemeka emeka
gudmundur gummi
sigurdur siggi
sigridur sigga
gudrun gunna
ferdinand ferdie ferdi nando
subramanian subbu subramaniam
venkatesh venky
krishnamurthy kittu
frantisek franta
vaclav vasek
jaroslav jarda
vladimir vlada vlad volodya vova
volodymyr volodimir vova volodya
stanislav standa stas
bohumil bohous
frantzisko patxi
giorgi gio
davit dato
vakhtang vakho
abdulrahman abdu
fatima fati
wilhelmina willemijn
johanna jopie
gerardus gerrit
petronella nellie
margaretha greet griet
leonardus leo
adrianus adri
grzegorz grzesiek
krzysztof krzysiek
tadeusz tadek
boguslaw bogus
zsuzsanna zsuzsi zsuzsa
laszlo laci
istvan pisti isti
jozsef jozsi
sandor sanyi
ferenc feri
katalin kati
erzsebet bozsi erzsi
gyula gyuszi
mihaly misi
athanasios thanasis sakis
evangelos vangelis
evangelia litsa
anastasios tasos
spyridon spyros
eleftherios lefteris
stylianos stelios
charalampos babis
panagiota giota
gerasimos makis
theodoros thodoris
apostolos tolis
paraskevi voula vivi
oleksandr sashko
evgen yevhen zhenya
evgenii evgeny zhenya
sergei sergii serezha seryozha
dariya daria dasha
viktoriya viktoria vika
yurii yuri yura
leonid lenya lyonya
rostislav rostik
vladislav vladyslav vlad
eduard edik
ruslan rusik
arkadii arkady arkasha
joao joca
antonio toninho
eduardo dudu
roberto beto
alberto beto
humberto beto
gabriel gabo
eugenio geno
josep pep
francesc cesc
meritxell txell
luigi gino
lorenzo enzo renzo
gaetano tano
raffaele lello
concetta tina
annunziata nunzia
padraig paddy podge
brid breda
brighid biddy
caitriona triona
catriona trina
gwenllian gwen
dafydd dai
gruffydd guto
suleyman sulo
josef sepp seppi
georg schorsch
matthias hias
alois loisl
sebastian wastl
ludwig luggi
katharina kathi
walburga burgi
kreszenz zenzi
elfriede friedel
waltraud traudl
gertrud trude traudl
roswitha rosi
kristoffer stoffe
birgitta bibbi
margareta maggan
ingegerd inga
matti masa
johannes jussi
juhani jussi
katariina kati
mindaugas mindis
vytautas vytas
algirdas algis
rajesh raju
raghavendra raghu
balasubramanian bala
vijayalakshmi viji
rajeshwari raji
siddharth sid
abhishek abhi
balwinder bal
adebayo bayo
babatunde tunde
babajide jide
oluwaseun seun
oluwatobi tobi
olusegun segun
ayodele dele
temitope tope
folasade sade
chinonso nonso
chidinma dinma
ifeoma ify
ikechukwu ike
obinna obi
uchenna uche
kelechi kele
nomthandazo thandi
thandiwe thandi
sibusiso sbu
nkosinathi nathi
nokuthula thuli
kudzanai kudzi
reynaldo rey
armando mando
maricel icel
milagros mila
florentina flor
emmanuel eman manny
`;

/** Numbers of the lines that contain each name. */
const groupsOfName = new Map<string, number[]>();
NICKNAME_GROUPS.trim()
  .split('\n')
  .forEach((line, group) => {
    for (const name of line.split(' ')) {
      const known = groupsOfName.get(name);
      if (known === undefined) groupsOfName.set(name, [group]);
      else if (!known.includes(group)) known.push(group);
    }
  });

/** Returns all names of the table. */
export function nicknames(): Iterable<string> {
  return groupsOfName.keys();
}

/** The first name of each line. The other names of the line are short or other forms of it. */
const heads = NICKNAME_GROUPS.trim()
  .split('\n')
  .map((line) => line.slice(0, line.indexOf(' ')));

/**
 * Whether one of two folded given names is short for the other: Lisa for Elisabeth. False for Lisa and Betty, and for
 * Antonella and Antonia, which two sisters may have.
 */
export function isShortFormOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length - short.length < 2) return false;
  return nicknameGroups(long).some((group) => heads[group] === long && nicknameGroups(short).includes(group));
}

/** Returns the line numbers of a folded given name; empty for most. */
export function nicknameGroups(name: string): readonly number[] {
  return groupsOfName.get(name) ?? NONE;
}

const NONE: readonly number[] = [];

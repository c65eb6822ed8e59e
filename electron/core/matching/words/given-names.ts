import { nicknameGroups, nicknames } from './nicknames.ts';

/**
 * Given names of many countries besides those in the table of nicknames, in the form of `foldToLatin`. Two of these
 * names never count as typos of each other, because Marvin and Martin may be brothers. So the list mainly needs names
 * that are similar to others.
 */
const NAMES = `
aadhya aadi aadu aaf aafke aage aakash aaliyah aaltje aamina aamir aanchal aapo aaqib aarav aare aarne aarni aarno
aaron aart aarti aaryan aase aashish aasmund aatif aatos abai abay abayomi abbas abbondio abdelaziz abdelhak abdelhamid
abdelilah abdelkarim abdellah abdellatif abdelmajid abdelmalek abdennour abderrahim abderrahmane abdeslam abdessalam
abdessamad abdi abdikadir abdinasir abdirahman abdirizak abdo abdon abdoul abdul abdulai abdulaziz abdulhakim
abdulkarim abdullahi abdullatif abdulmajid abdulrahim abdulsalam abebe abebech abeer abel abelard abelardo abele abena
abeni abera aberash aberto abha abhay abhijeet abhijit abhilash abhinav abida abidemi abidin abilio abimbola abiodun
abiola abiona abir abiy abner abosede abrar abril abshir abukar acacia acacio ace achala achara achille achilleas
achinoam achraf ada adaeze adalberto adalgisa adalheid adam adan adanech adanna adao adaobi adaora adarsh addis addison
addo addolorata ade adebisi adebola adedayo adedeji adedoyin adeel adeela adegoke adejoke adekunle adel adela adelaida
adelani adelchi adelgunde adelia adelina adelinde adeline adelmo adelphe adelyn adem ademar ademir ademola aden adenike
adeola adepeju aderonke adesina adesola adesuwa adetokunbo adetola adetoun adewale adeyemi adham adi adilet adilson
adina adir adisak adisorn aditi aditya adjoa adnan adnana adnane adolf adolfina adolfo adoma adone adonis adoracion
adria adriana adrianna adriano adriatik adriel adriele adrien adriena adrienn adrienne adugna adva adwoa adwoba afa
afaf afanasy afaq afia afifa afnan afolabi afonsina afrim afroditi afsaneh afshan afshin afua afzal agafya agam agapi
agastya agathe agbeko agda agenor aggeliki agim agit agita aglae aglaia agnaldo agne agnese agneta agnija ago agon
agostina agostinho agostino agris agron agung agurtzane agus agusti agustina agyei ahana aharon ahio ahlam ahlem ahmad
ahmat ahorangi ahsan ahsen ahti ahto ahyeon aibek aicha aida aidan aidana aidar aide aiden aiga aigars aigerim aigul
aija aik aiko aila ailamari ailbhe aileen aili ailidh ailis ailsa ailton aiman aimar aime aimee aimilia ain aina
ainagul ainara ainars aine aingeru ainhize ainhoa ainis ainize ainoa ainsley aintzane ainur ainura airi aisha aishani
aisho aishwarya aisling aislinn aissata aissatou aiste aisulu aisyah aitana aitor aitziber aivar aivars aizada aizhan
ajay ajda ajeng ajit ajmal ajoke akamu akane akanksha akari akash akbar akbota akemi akerke akhil akhila akhmad akihiro
akiko akim akin akinola akinyi akio akira akke aklilu akmal akmaral akoni akos akosua akram aksel akseli akshara akshat
akshay akshaya aktoty akua akuba akulina akwasi alaa alaba aladar alaia alain alaina alaitz alake alana alannah alapaki
alar alarico alasdair alassane alastair alayna alba alban albana alberic alberico alberta alberte albertine albertje
albin albina albino albiona alcide alcides alcina alda aldair alden aldenir aldi aldis aldo aldona aldous aled aleena
aleftina alegria aleix alejandrina alejo aleki aleksa aleksi aleksy alemitu alemu alen alena alesio alessia alessio
alesya alev alevtina alexandre alexandrine alexandru alexane alexia alexine alexis alf alfhild alfian alfio alfiya
alfons alfonsina alfreda alfredina alhaji alia aliaa alibek alican alicja alida alie alif alikhan alin alina aline
alireza alisa alise alisha alissa alisson alivia alix aliya aliyah aliza alka alketa alkis alla allegra alli allyson
alma almagul almas almayehu almaz almerinda almir almira almos almudena almut alofa aloise aloisia alok alon alona
alondra alp alper alperen alphonsine altagracia altair altan althea altin alton altynai aluisio alun alva alvar alvaro
alvilde alvils alvin alvise alwin alwine alya alys alyson alyssa alzbeta alzira ama amadeo amadeusz amadi amado amador
amadou amagoia amaia amaka amal amalia amalie aman amancio amandeep amandine amandus amani amantur amanuel amar amara
amarachi amaranta amari amarjeet amarjit amata amato amauri amaury amaya amber ambika ambra ambre ambreen ambrogio
ambroise ambrus amedea amedee amedeo ameena amela amelie amer america americo amerigo amets amichai amilcare amin amina
aminata aminatou amine aminu amir amira amirah amirul amisha amit amita amitabh amiyah amjad amma ammar ammu amna amnon
amod amoe amogelang amoke amol amos amparo amra amran amrit amrita amruta amsale amya ana anab anabel anabela anabelle
anacleta anacleto anael anaelle anagha anahera anahi anahit anahita anaick anais analia analice analyn anam anamika
anan anand ananda anandi anano ananth ananya anara anargyros anaru anas anastasie anastasio anastasius anat anatol
anatole anatoli anatoliy anatoly anaya anayeli anbjorg anca ance anchal anchali ander andere anderson andi andjela
andjelka ando andoni andor andra andrada andras andree andreea andreia andreina andressa andrine andris andriy
andromachi andrus andry anduena ane aneela anees aneesh aneirin anele anemone aness anest aneta anete anett anette
aneurin anezka anfal anfisa angad ange angel angele angeles angeline angelique angelo angelos anggi anggita anggun
angharad anghel angiola angiolina angosto ani aniceto aniek aniekan aniela anieta anika aniket aniko anil anila anine
aniruddha anirudh anisa anish anisha anissa anisya aniyah anjali anjana anjani anjelica anju anjum anke ankit ankita
ankur anlaug annabel annabella annabelle annachiara annael annag annalisa annalise annalyn annapurna annarita annbjorg
anndra annefleur annegret annegrete annekathrin anneli annelie annelies anneliese annelore annelot annemiek annemieke
annerose annet annette anni annick anniek annigje anniina anniken annisa anoma anong anongnat anoop anouar anqi ans
ansa ansel anselm anselma anselme anselmo ansgar ansh anshul anshula anshuman ansley anson anssi antal ante antela
antero anthea anthelme anthi anthoula antia antigone antigoni antje anto antolin antonie antonieta antonin antonina
antonino antra ants antsa antti antton anu anubhav anuchit anuj anum anupam anupama anura anuradha anurag anurak
anushka anushree anvar anvi anvika anwar anwen anxela anxin anxo anyango anzhela anzhelika aodh aodhan aoibhe aoibheann
aoibhinn aoife aparajita aparecida aparna apichat apinya apirak apolinar apolinario apollinaire apolline apollonia
apolonia apoorva april apriliani aqsa aquilino ara arabella araceli aracely araitz aram aran arantxa arantza arantzazu
ararat arash arata arbana arben arber arbi arbnora arcadio arcangelo archana archer archit arda ardal ardi ardian ardit
ardita ardito ardo arduino are areeba areej arend areum arezoo arfa argentina argimiro argjend argo argyris argyro
arham ari aria ariadna ariana ariane arianna arief ariel ariella arielle arif arij arijit arike ariki arild arina
arindam arini ario aris aristea aristeidis aristide aristides aristidis aritz arja arjan arjana arjen arjeta arjola
arjun arkadi arkadiusz arkaitz arkar arlene arlet arlete arlette arlindo arlo armagan arman armanbek armand armanda
armande armandine armani armeena armelle armen armend armenio armgard armi armida armin arminda arnar arnau arnaud
arnav arndt arne arnel arnfinn arnhild arni arnis arnlaug arnolds arnon arnost arnoud arnstein arnt arnulf arnulfo
arnulv aroa aroha aroldo aron arooj aroon aroua arpad arpan arpine arpit arpita arrate arrigo arsal arsalan arsen
arsene arsenio arseniy arshad arshak arslan arta artai artair artak artan artem artemis arthit arti arto arttu arturs
artyom arun aruna arundhati arunee aruzhan arve arvi arvid arvils arvin arvind arvo arvydas arwa arwel arwen arya
aryaman aryan arzu asa asaad asad asaf asala asami asanka asante asbjorg asbjorn asdis aseel asel asem asena asfand
asfaw asgeir asger asgerd asghar asha ashanti ashby ashenafi asher ashima ashish ashkan ashlee ashley ashlyn ashok
ashoka ashot ashraf ashton ashutosh ashwaq ashwin ashwini asier asif asifa asih asim asimina asisipho asiya askar
askhat asko askold aslak aslan aslaug asli aslihan asma asmaa asmeret asmir asmita asmund asnake asne aspasia aspen
assad assaf assata assefa assel assia assumpta assuncao assunta assuntina asta aster astghik astor astra astri astrid
astrit astuti asuka asuman asun asuncion asylbek ata ataahua atakan atalay atamai atanasio atara atarangi atchara atef
atefeh ates athanasia athar atharva athena athina atieno atif atika atilla atiqa atiye atle atli atsuko atsushi atticus
attila attilio atul aubin aubree aubrey aubry aud aude audra audrey audrius audrone audun audur augusta auguste
augustine augustyn auke aukje aukusti auli aulikki aune aung aure aurea aurel aurela aurele aurelia aureliano aurelie
aurelien aurelija aurelio aurelius aurica aurora aurore aurori ausra austen austin austra autumn auvo auxane ava avani
avdotya avelino averie avery avesta avi aviad avigail avigdor avihai avin avinash avis avishag avital aviv aviva avner
avni avo avram avril awa awad awatef awatif awen awet awhina awino awour axel axelle axton aya ayaan ayaka ayako ayala
ayame ayan ayanda ayane ayanle ayanna ayano ayat ayberk ayca aycan ayda aydan ayden aydin aye ayebale ayele ayelet
ayesha ayfer aygul aygun ayhan aykut ayla aylin ayman aymen aymeric aynur ayo ayobami ayodeji ayomi ayoola ayotunde
ayoub aysel aysenur aysu aysun aytac aytan aytekin ayten aytul ayu ayub ayumi ayush ayushi ayushman azad azadeh azael
azalea azalee azam azamat azar azeb azeddine azeem azem azer azhar azita aziz aziza azizah azize azlan azlina azman
azmi azra azucena azura azza azzurra baako babak babar babek babita bachir bader badia badis badr badreddine bagas
bahaa bahar bahareh bahati bahia bahram bahru baiba baihe bailee bailey bairbre bakari bakhtiyar bakhyt baki bakir bakr
bakyt balaji balazs balbina baldassarre baldev baldomero baldovino balduin baldur balint baltasar baltazar balthasar
balzhan bambang bamidele banafsheh bandana bankole bao baptist baptiste baptistine baraa baraka baran barasa barbora
barbro bardh bardha barend baris barnabas barnabe barni barnim barra barrett barry barthelemy bartholomaus bartolo
bartolomea bartolomeo bartomeu baruch barun barzan basel basem bashir bashkim basile basilio basim basit basma bassam
bassem bassirou bastiaan bastiano bat bataa batbayar batbold batjargal batoul batsaikhan batsheva battulga batuhan
batya baudilio baudouin baukje bauyrzhan bawer baxter bayan bayar bayarmaa baylee baylor bayram bayu bear beat beata
beate beathag beatrijs beatriu beau bebhinn beckett bedia bedri bedwyr begona behar behcet behice behnam behnaz behrooz
behrouz beibhinn bejzu beka bekele bekim beksultan bekzat bela belarmino belaynesh belen belgin belinda belkis benat
benayahu bence bendik bendix benedetta benedicta benedicte benedikta benedita benedito bengisu bengu beniamino benigna
benigno benita benjawan benno benoit benson bent bente bentley benvenuto benvinda bep berat beray berber beren berend
berenger berengere berenice berfin berfu berhane berhanu beril berit beritan berivan berk berkan berkay berkcan bermal
berna bernabe bernadeta bernadett bernadine bernarda bernardete bernardina bernardino bernat bernfried bernhardine
bernhild bernice bernt bernward berrak berrin bertalan bertel berthe berthilde berthold bertille bertin bertram
bertrand bertus berwyn berzan besa besart besarta besian besiana besik besim besmir besnik besnika bessie beste betania
bethan bethany bethlehem beti betim betje betsabe bette bettina betul beulah beverley beverly bex beyza bharat bharathi
bharati bhargav bhaskar bhavana bhavesh bhavika bhavna bhavya bhumika bhupinder bhushan biagio bianca bibiana bibigul
bice biel bijan bijoy bijoya bilal bile bilel bilge bilgin bilqis bima bimal bina bindu bingbing biniam binta binyamin
binyavanga biodun bipasha birger birgir birgitte birk birkir birna birte biruk biruktawit biruta birute bisera biserka
bisrat bita bitna bittor bixente bizhan bjarki bjarne bjorg bjorn bjornar blai blaine blair blaise blaithin blake
blanaid blanca blanche blandine blandyna blanka blas blaz blazej blazenka bledar bleona blerim blerina blerta blerti
blessing bleuenn blodwen blythe bo boateng boaz bobae boban bodhi bodil bodo bodvar bogdana bogi boglarka bogna bogumil
bogumila boguslawa bohumila bohuslav boitumelo bojan bojana bola bolade bolaji bolanle bolat boldbaatar boleslaw
bolette bolin bolor bolormaa bomi bonaventura bong bongani bonginkosi bongiwe bonifacio bonifacy bonifaz bonita bonnie
boone boonmee boonsong boonsri bopha bora boram borbala borghild boriana borislav borislava borivoj borje borka boro
borys bosko bosse botagoz botakoz botan botond boubacar bouchra boudewijn bouke bounmy bounthanh boutheina bowen boyan
boyd boyka bozidar bozidara bozo braden brady braeden brage bragi brahim brais braith brandan branden brandi brandon
brandusa brandy branimir branislav branislava branka branko branson brantley branwen braulia braulio braxton brayan
braydan brayden braylon breandan breanna brecht brechtje brecken bregje breixo brenda brenna brennan brent brenton
breogan bret bretislav brett brian briana brianna briar brice bridin brielle brieuc briggs brigid brigida brigit
brigita brinda brinley brisa bristol brit britney britt britta brittany brock broderick brodie brody brogan brona
bronach bronagh bronislav bronislaw bronislawa bronson bronwen bronwyn brooke brooklyn brooks bror bruce bruna
brunehilde brunella brunhild brunhilde brunilda brunilde bruto bryan bryant bryce brycen brygida brylee bryn bryndis
brynhild brynja brynjar brynjulf brynlee brynmor brynn bryony bryson buddhika buddhini buddug buddy budi budiman buhle
bujar buket bukola bulent bun bunna bunthan bunyamin burak burcin burcu burenbayar burga burghild burhan burim burkhard
burkhart burt busaba bushra busisiwe busra byron byungchul byungho caasha cabdi cade cadell caden cadence cadfael
cadhla cadi cadoc caecilia caetana caetano cagatay cagla caglar cahal cahir cahya cahyo cai caiden caihong cailin
cailyn caio cairbre cairo caitlin caitlyn cajetan cajsa cale caleb calin calista calixte calixto callan callen callie
callista callum calogera calogero cambria camden camelia camila camilla camille camillo camilo campbell camron can
canan candace candan candela candelaria candice candida candido caner cansel cansu caoilfhionn caoilte caoimhe caoimhin
caolan capucine cara carey caridad carin carina carine carissa carla carlene carles carletto carley carlijn carlota
carlson carlton carly carlyn carm carme carmel carmela carmelina carmelita carmelo carmem carmen carmina carmine carmit
carola carole carolien carroll carson carter carver carwen carwyn cary carys cas casandra case casey cash casimiro
cason caspar casper cassandre cassia cassiano cassidy cassius castille catalin catarina caterine cathal cathrine catrin
catuxa caua cavidan cavit cawil cayden cayetana cayetano ceallach cecelia ceciel cecil cecilie cecilio cecily cecylia
cedric ceinwen celal celedonio celeste celestin celestina celestine celestino celestyn celina celine celsa celso cem
cemile cengiz censu ceren ceri cerise cerys cesar cesare cesareo cesarina cesira cevat ceyda ceyhan ceylan cezar cezary
chacko chad chadia chaeun chaewon chagit chahd chahinez chai chaim chaima chaimae chaitali chaitanya chaiwat chaiya
chakib chalerm chalermchai chamara chamari chaminda chamindra chan chana chance chanda chandan chandana chandima
chandimal chandler chandra chandrika chanel chang changho changmin changming chanida channa channary channing chantal
chanthavong chanthira chanthou chao chaoyang chara charikleia charity chariya charlee charleigh charlene charline
charlize charmaine charu chase chastity chatchai chathura chathuri chathurika chaviva chaya chayan chedli chege cheikh
chelsea chen chenchen chenda chenguang chenxi cheolsu cherian cherie cherif cherono cherrie cherry cheryl chester chet
chetan chetana chevy cheyenne chhaya chiamaka chiara chibueze chibuike chibuzo chichi chidera chidi chidiebere chidimma
chie chiedza chieko chielo chigozie chiheb chihiro chijioke chika chikako chike chikondi chikwendu chima chimaobi
chimeg chinatsu chinaza chinedu chinelo chinenye chinmay chinwe chinyere chioma chipo chirag chisomo chit chitra
chiwetel chizoba chloe cho chokri chompoo christele christelle christer christiane christie christl christof christos
christy chrysa chrysanthi chrysoula chuachai chukwuebuka chukwuma chulsoo chuma chun chunhua chunlan chunmei chunyan
chutima cian ciana cianan ciara ciaran cicera cicero cidalia cigdem cihan cillian cinta cinthia cintia cinzia cipriano
ciriaco cirillo ciro citlali citlalli citra ciwan claartje clarice clarissa clarisse clark claude claudete claudette
claudiane claudie claudina claudine claudinei claudio claudiu clay clayton clea cleante cleber cledwyn cleide cleiton
clelia clelie clemence clemencia clementina clementine cleo cleofe cleonice cleotilde cleto cleusa cleuza cleveland
clifton clint clinton clio cliodhna clive clodagh clothilde clotilde clovis clyde coba cobie coco codrin codruta cody
coen coenraad cohen coilin coinneach colby cole coleen coleman colin colinda coline colleen collin collins colm colman
colomba colombe colston colt colten colter colton colum comba come comfort conall conan conceicao concettina conchur
cong conleth conn connie connla connor conor conrado consol consolata constance constancio constant constanta constanza
constanze conway cooper coosje cora coral coralie coraline corazon corbin cordelia cordula corentin corentine corey
corina corinna corinne cormac cornel cornelia cornelio corradina corrado corrie cortney corvin cory cosetta cosette
cosima cosimo cosme cosmin costantino costanza costel costin coumba courtney craig crenguta crescencio crescente creusa
crew crina criostoir crisanto crisostomo crispin cristal cristeta cristi cristiana cristiane cristiano cristoforo
cristovao cruz crystal crystyn csaba csanad csenge csilla cuan cullen cumali cuneyt curt curtis custodia cvetka cvijeta
cynan cynfael cyprien cyriaque cyrielle cyril cyrille cyrus czeslaw czeslawa daahir daan dace dacian dada daeho daehyun
daeun dafina dafna dafne dag dagfinn dagfrid dagim dagmara dagmawi dagny dagobert dagrun dagur dahee dahir dahye dahyun
daiki daina dainis dairine dairo daisuke daithi daiva dajana dakota dalal dale dalel daleyza dalia daliah dalibor
dalija dalila dalit dallas dalma dalmau dalton dalva damaris damaso damayanthi damia damian damiana damiano damianos
damiao damien damilare damilola damini damir damira damith damjan damla damon dana danai danas dandan dane dangelo
dania danica danijel danijela danila danique danish daniyal daniyar danjuma danladi danna dante danuse danuta danute
danyang dao daphne daphnee daphni dara darcy dardan dardana darek darian darin dario darius dariush dariusz darko darla
darlene darma darnell darpan darragh darrel darrell darren darrin darryl darshan darshana darshit darta darunee darwin
darya daryl dashiell dashnyam dasom daulet dauren davaa davi davin davina davion davis davon davood davor davorin
davorka davu davut dawit dawn dawson dayana dayo dayton deacon dean deana deandre deanna dearbhail dearbhla debashish
debjani debora decha decker declan dedi dee deep deepa deepak deepali deepani deepika deepti defne degan degenhard
dehua deian deidre deiniol deion deirdre deise deividas deja dejan dejana dejen dekel delal delali delaney delfim
delfina delfino delger delia delil delilah delio della delma delores delphin delphine delroy delun delwyn delyth
demarcus demeke demet demetria demetrio demetrius demir demissie demyan denada denes deni denilson denisa denise deniz
denkyem denver denzel deodato deolinda deqa derartu derek derin dermot derrick dersim dervla derwyn derya deryn desa
desanka desdemona deshan desi desiderio desimir desire desiree desislava desmond despina despoina desta destiny detlef
dev devansh devanshi devdas devendra devi devika devin devon devora devrim devyn dewayne dewi dexter dezso dhammika
dhananjay dhananjaya dhanush dhara dharmendra dhruv dhruvi dhuuxulow dhwani diallo diamante diamond dian diandra dianne
diarmaid diarmid diarmuid didem didi didier diellza dieter dietfried diethard diethelm diethild dietlind dietlinde
dietmar dietrich dieudonne dieuwertje dieuwke dikeledi dikla diksha dilan dilani dilara dilbar dilber dildar dildora
dilek diletta dilfuza dilhan dilhani dilini dilip dillon dilmini dilnavoz dilnoza dilo dilovan dilpreet dilrabo
dilrukshi dilshad dilshan dilshani dilshod dilvan dilwen dilwyn dilys dimas dimitar dimitra dimitri dimitrija dimple
dimuthu dina dinah dinara dineke dineo dinesh dinesha dineth dini dinis dinithi dinko dino dinu dinuka diogo dion
dionigi dionisio dionysia dionysis diosdado dipa dipak dipali dipankar dipika dipti dirce dirceu dirkje disha dita
ditmar ditte divit divya divyesh dixie diya diyah diyar djalma djamel djamila djeneba djibril djoeke djoko dlovan doaa
dobrila dobromila dobromir dobroslav dodi doerte dogan doganay dogukan dohyun doina dolf dolgor dolors domenica
domhnall domhnull dominga domingas domingos dominick dominika dominikus dominique dominykas domitilla domonkos donagh
donal donata donatas donatella donatello donatien donatienne donato donatus donavan dong dongha donghae donghee
donghoon donghyun dongjin dongjun dongmei dongmin dongsheng dongwook dongyoung doni donika donjeta donna donnacha
donncha donnell donovan donya doortje doralice doreen dorel dorentina dorian doriana doriane doriano dorien dorin
dorina dorinda dorine dorit dorival dorle doron dorotea doroteo dorottya dorsey dorte dorthea doru doruk doryan
dostonbek dotan douangchai dougal dounia doutzen douwe dov dovile doyeon doyun dragan dragana dragica dragisa dragoljub
dragomir dragos drahomir drahomira drahoslav drake draven drazen drazena drazenka dries drilon driss drita driton dror
dua duaa duane duangjai duangkamol duarte dubhan dubhghlas dubravka duc dudley duilio duke dulani dulce dulcineia
dulguun dumisani dumitra dumitru dun duna dung dunja duong durdica durdona durga durgesh durim durmus duru dusan
dusanka dusko dustin duygu dwayne dwi dwight dwynwen dyah dylan dymphna dyonne dzenan dzenana dzevad dzidra dzifa
dzintars eabha eamhair eamon eamonn eanna eapen earl earnest eartha easton easwari ebba ebbe ebe ebele ebenezer ebere
eberhard ebo ebony ebrahim ebrill ebru ebubekir ebun ebunoluwa ecaterina ece ecem eckart eckbert eckehard eckhard ecrin
eda edana edda edel edelgard edelgund edelmira edeltraud edelyn edem eden eder ederson edgar edgardo edgars edie
edilberto edilene edilson edin edina edinho edisa edison edit edita edite edith editha edivaldo ediz edlira edmee
edmilson edmond edmondo edmund edmundo edmunds edna edo edoarda edona edorta edson eduarda edurne edvard edvin edwige
edwiges edwina edyta eefje eelco eeli eelke eemeli eerik eerika eero eetu eeva eevi efa efe efekan effie efi efia efim
efisio efosa efraim efrain efrat efrem efren efstathia efstathios efthymia efthymios eftychia efua egbert ege egidio
egil egill egita eglantina eglantine egle egmont egoitz egon egor egzon egzona eha ehab ehrenfried ehrentraud ehsan
ehud ei eiddwen eider eifion eigil eija eiji eike eiko eila eileen eilert eilev eilidh eilif eilir eilis eiluned
eimantas eimear eimhear eimhin einar einat einion eino eira eirian eirik eirin eirini eirlys eirwen eirys eise eitan
eithne eivind eivor ejike eka ekachai ekaitz ekaterine eke ekene ekhi ekin ekkachai ekkehard eko ekow ekrem ekta
ektoras ekua ekundayo elad eladio elaheh elaia elaina elaine elan elanur elazar elba elchin elcin elda eldad eldar
eldin eldina eldon eldor elea eleazar eleftheria elek elemer elen elene eleonor eleri elettra eleuterio elfa elfed elfi
elfrida elfrun elgard elham eli elia eliana eliane elias eliasz elidir elidor elie eliete eliezer eligio eliina eliisa
elijah elikem elimar elin elina elinam eline elinor elio elior eliot eliott elira elis elisabet elisabete elisabetha
elisangela elisenda eliseo eliseu elisha elisheva eliska elissavet elita elixabet elixabete eliya eliyahu elizangela
elizete elkana elke ellery elles elliana ellinor elliot elliott ellis ellison elma elmar elmedin elmer elmeri elmira
elmo elnara elnaz elnur elnura eloan eloane elod elodie elof eloi eloisa eloise elon elona elouan elouen eloy elpida
elpidio els elsa elsabet elsbeth elsebeth elshad elsi elske elspeth elton eluned elvan elve elvezia elvi elvia elvie
elvin elvio elvir elvira elvire elvis elwira elwood elwyn elyes elyor elza emanuela ember emberly embla embret emel
emelie emelina emeline emenike emer emeric emerick emerson emery emese emeterio emi emidio emiel emigdio emiko emil
emila emilee emilian emiliana emiliano emilien emilienne emilio emiliya emils emin emina emine emir emirhan emlyn
emmalyn emmanouil emmanuelle emmeline emmerich emmett emna emoke emory emrah emrys emsad emyr ena enam enara enda endaf
endah endang ender endre endrit ene enea enedina eneka eneko eneritz enes enfys engel engelbert engelbertine engelhard
engin engla enguerrand enid eniko eniola enis enisa enitan enkela enkh enkhbat enkhjargal enkhmaa enkhtuul enkhtuya enn
enna enni ennis enno enoch enola enora enric enrica enriqueta ensio enver enyonam enza eoghan eoin ephrem epifanio epp
eppu eranda erandi eranga erasmo erbil ercan ercole ercolino erdal erdem erdinc erdmann erdmute erell eren erendira
ergin ergun ergys erhan erhard eri erica erick erika erin erina erion erjon erkan erki erkin erkki erla erlan erland
erlantz erlend erleta erlinda erling erma ermal erman ermanno ermek ermelinda ermelinde ermenegildo ermias erminia
erminio ermioni ermira ermonela erna ernesta ernestina ernestine ernests erni erno erol erramun errol ersan ersilia
ersin ersoy ertan ertugrul erum ervin ervina ervins erwan erwann erwin eryk eryl eryn erza erzona esa esad esat esen
eser esha eshal eshan esi esin eskil esko eslem esma esme esmee esmeralda esmir esra esraa essam essi estefani
estefania estela estelita estelle esten estevo esti estibaliz estrella esyllt eszter etelka etelvina etenesh ethan
ethel ethelbert ethna etiennette etim etsuko etta ettore eudald eudora eufemia eufrasia eugenie eugeniusz eukene eula
eulalia eulalie eulogio eunah eunan eunbi euncheol eunha eunhee eunhye eunice eunji eunjin eunjoo eunjung eunkyung
eunmi eunseo eunsook eunwoo eunyoung euridice eusebia eusebio eusebiu eusebius eustachio eustachy eustaquio euzebio
evaldo evamaria evandro evangelina evangeline evanthia evaristo evdokia evelia evelien eveliina evelin evelina eveline
evelyne even everardo everett everleigh everly evert everton evgeniy evi evija evin evindar evita evren ewa ewald ewan
ewelina ewen eyal eydis eyerusalem eyjolfur eyob eyolf eythor eyvind ezechiel ezechiele ezekiel ezequiel ezgi ezinne
ezio ezra fabia fabian fabiana fabiano fabien fabienne fabio fabiola fabrice fabricia fabricio fabrizia fabrizio
fachtna facundo fadekemi fadel fadhil fadi fadia fadil fadila fadime fadma faduma fadumo fadwa fadzai fae faezeh fahad
fahd faheem fahima fahmida fahri fahriye fahrudin faidra faik faina faiqa fairouz faisal faissal faith faiz faiza
faizal faizan fajar fakhri falani falguni falk falko fallon faly fang fangfang fani fanja fanni fannie fantu fara farah
farai faraz fareeha fares farhan farhana farhiya fariba farid farida faridah farideh fariha faris farkhad farnaz farooq
farouk farquhar farrukh farshad farshid fartun faruk farzad farzana farzaneh fasil fatbardha fatemeh fathi fathia
fathiya fatih fatiha fatimah fatimata fatime fatin fatjon fatlum fatmir fatos fatou fatoumata fausta faustin faustina
faustine faustino fausto faustyna fauzi fauziah fawad fawn fawsiya fawzi fawzia fay faycal faye fayez fayrouz faysal
fazal feargal fearghal fearghas febri febriana fedde fedele federica fedir fedora fehmi fei feifei feike fekla felice
felicia felicidad felicie felicien felicienne felicitas felicity felicja feliks felim felipa felisa feliu felizitas
fely femi femke femm feng fengying fenja fenna fenne ferah ferdinanda ferdinando fereshteh fergal fergus ferhat ferial
ferid feride feridun feriel ferit fermin fermo fern fernand fernanda fernande ferran ferriol ferris ferruccio feruza
fethi fethia fetu fetuu feven fevzi fevziye feye feyissa feyza feyzi ffion fflur ffraid ffred fiachra fiadh fiafia
fiamma fiammetta fidan fidel fidela fidele fidelia fidelio fidelma fides fieke fien fiete figen fikile fikirte fikre
fikret fikri fikriye fikru filemon filiberto filimon filipa filipe filipo filippa filippos filiz filomena filsan finbar
finbarr fineen fingal finian finja finlay finley finn finnegan finnian finnja finnuala finola fintan fiona fionn
fionnan fionnghuala fionnuala fiora fiordaliso fiore fiorella fiorenzo firas firat firmin firuza fisher fisnik fitim
fitore fitri fitria fitriani fiz fjodor fjolla flaka flaminia flaminio flamur flavia flavie flavien flavienne flavio
flavius fletcher fleur floor floortje florbela flore florencia florencio florent florentin florentine florentino
florette floriana floriane floriano floribel florica florie florim florin florinda florine floris floyd flutura flynn
foivos fokke folade folake folami folashade folke folkert foluke foma foppe forbal forest forrest fortuna fortunata
fortunato fortune fosca fosco foster foteini fotini fotis fouad foued foulques fouzi fouzia franca france franciele
francine franciska franciszek franciszka franck franka frantiska fraser frauke freda frederique fredrika freek frehiwot
freimut freja freweini freya freyja freyr frida fride fridolin fridrik fridtjof frieda friedbert friedegard friedemann
frieder friederike friedhelm friedl frigga frithjof fritjof frode frouke froukje froydis fruzsina fuad fuhua fulgencio
fulvia fulvio fulya fumiko fumio funke funmi funmilayo funmilola furio furkat fusun fynn gaayatri gabin gabino gabor
gabryjela gad gadi gael gaelle gaetan gaetana gaetane gaeun gagan gagandeep gage gagik gahee gaia gaizka gal gala galia
galini galip galit galiya galym galyna gamze ganbaatar ganbold ganesh gang ganga ganix ganna gantulga ganzorig gaone
garance garazi garbhan garbine gard gareth gargi gari garikoitz garland garrett garrison garry garth garvan gary
garyfallia gaspar gaspard gaspare gathoni gatis gaud gaudenzio gauhar gaurav gauri gautam gautami gaute gauthier gauti
gautier gavhar gavin gavino gavriel gavriil gavril gayan gayane gayani gayathri gayatri gayle gazmend gbenga gea
gearoid gebhard gebhild gebre gebremedhin gebru gediminas geert geertje geertruida geeske geeta geetanjali geetha
geethika geir geirmund gejza gela gellert gelsomina gemma genadi genalyn genaro genc generoso genesio genet geneva geni
genival gennadi gennadiy gennara gennaro genoveffa genoveva genowefa genrikh gent genta gentian gentiana gentrit
gentzane geoffroy geonwoo georgeta georgette georgia georgiana georgina georgine georgiy geppino geraint geraldina
geraldine geraldo gerallt gerasim gerben gerbrand gerburg gerda gerdien gerel geremia gerfried gergana gergely gergina
gergo gerharda gerhardt gerhild gerlind gerlinde gerlof germain germaine german germana germano germo gernot gero
gerold gerolf geronimo gersende gerta gertjan gertraud gertraude gertruda gertrudis gervais gerwald gerwin gerwyn gesa
gesche gesine getachew getahun gethin gevorg geza gezim ghada ghali ghalia ghassan ghazal ghazala ghazi gheorghe
gheorghita gherardo ghidey ghislain ghislaine ghita ghizlane ghofrane ghulam gia giacinta giacinto giacoma giada
giambattista giampaolo giampiero giancarla giancarlo gianfranca gianfranco gianluigi gianmarco gianmaria gianna
giannina giannino giannoula gianpiero gica gideon giedre giedrius giel gift giga gigliola gil gila gilad gilang gilbert
gilberte gilberto gilda gildas giles gili giljan gilles gillian gilliane gilmar gilson gilvan gineke ginette ginevra
gintaras gintare gints gioacchino gioconda gioele gioia gionata giordana giordano giorgia giorgina giosue giotto
giovana giovann giovanna giovannella giovita girija girish girma girolamo girts gisbert gisela gisele giselher gisell
gisella giselle gislaine gisle gisli gislinde gita giuditta giulio giuseppa giustina giustino giusto gizella gizem
gjergj gjert gjertrud gjon gladis gladys glafira glain glaucia glaucio gleb gleice glen glenda glenn glenys glyn glynis
gobnait goca gocha goda godehard godelieve godfrey godfried godofredo godwin goeun goffredo gohar goizane gojko gokay
gokce gokcen gokhan goktug golnar golnaz gonca goncalo gontran gonul gonzague gonzala gonzalo gopal gopika goran
goranka gordan gordana gordian gordon gorg gorka gorkem gorm gormla goro gosbert goswin gottfried gotthard gotthilf
gotthold gottlieb gottlob gotzon goulven govind govinda gozde graca grace gracelyn gracia gracie graciela graciete
gracinda gracjan grada grady graham grainne granit grant grantley gratia gratien gray grayson graziana graziano
graziella greer greetje gregoire gregoria gretha grethe gretje greyson grietje griffin grigor grigore grigoris grigoriy
grim griselda griseldis grit gro grover grozdana gruff gruffudd gry gudjon gudmund gudny gudula gudveig guenaelle
guenole guewen guglielmina gugu gugulethu guhaad gui guia guida guido guifang guifre guihua guilan guilhem guilhemine
guilherme guilhermina guillem guillemette guillermina guinevere guiomar guiscardo guiying gul gulay gulbahar gulbahor
gulben gulcan gulchehra gulden gulderen guled guler gulfem gulhan gulin gulistan gulizar gullan gullbritt gulnar
gulnara gulnaz gulnihal gulnora gulnoza gulnur gulpinar gulsah gulsen gulser gulseren gulshan gulsum gulsun gultekin
gulten gulumser gulzhan gulzira gumersindo gun guna gunawan gunay gunda gundars gundega gundel gundula guneet gunel
gunes gungor gunhild gunita gunlaug gunn gunnbjorg gunner gunnhildur gunnveig guntars gunthard guntis guntra guntram
guntur gunvor guo guodong guohua guoliang guoping guoqiang guram gurbaksh gurbuz gurdeep guri gurjeet gurkan gurli
gurmeet guro gurol gurpreet gurutz gurutze gurvinder gustaf gustavs guttorm guusje guven guy guza guzal guzeppi guzin
gvantsa gwawr gwenael gwenaelle gwenan gwenda gwendal gwendoline gwenfair gwenn gwennan gwenno gwenola gwenyth gwion
gwladys gwyn gwyneth gwynfor gwynne gyda gyongyi gyorgy gyozo gyrid gyuri haakon haavard haben habib habiba habibah
habtamu habte hacene hacer hadar hadas hadassah hadeel hadi hadia hadija hadil hadiza hadjer hadley hadmut hadrien
hadumoth hadwig haein haeun haf hafdis hafid hafida hafiz hafizah hafsa hafsteinn hafwen hagar haggai hagit hagos hai
haibo haider haifa haifeng haiko haile hailey hailong hailu haitao haiyan haiying haizea haja hajar hajdar hajime
hajnalka hajra hajrudin hakan haki hakim hakima hakki hakob hakon haldun haleigh haley halfdan halide halil halim
halima halimah halime halla halldor halldora hallgeir hallgerd hallgrimur hallie hallstein hallvard halszka halvard
halvor halyna hamdi hamdiye hamed hamida hamidah hamide hamideh hamidou hamish hamlet hammad hamna hamza han hana
hanadi hanae hanako hanan hanane hanbyul handan hande hanen haneul hang hanga hani hania hanif hanife hannamari hanne
hannele hannelore hanno hannu hansi hansika hansjorg hanta hanuman hao haoran haoyu hapsari haralambie haralds haran
harata hardeep hardi hardik hareem harena hari hariata hariharan harika harikleia harini hariolf haris harish harjeet
harjit harkirat harlan harleen harley harlow harm harmeet harmen harminder harmke harmony haroon harpal harper harpreet
harri harrie harris harrison harsh harsha harshad harshini harshit harshita hartini hartley hartmann hartmut hartono
hartwig hartwin haru haruka haruki haruko harun haruna haruto harutyun harvey harvinder hasan haseeb hasibe hasina
hasini hasitha haslina hasmik hasna hasnaa hasnah hassan hassana hasse hassen hassie hasso hatem hatice haude haukur
hauwa haven havva hawar haweeya hayat hayate hayati hayato haydar hayden hayes hayk haylee hayley haylie hayo hayoon
hayri hayriye haytham haythem hayun hazal hazel he heba heber hector hedd hedda heddwen hedi hedinn hedvig hedvika
heejin heena heesun heeyoung hefin hege hegoa heida heide heidelinde heidelore heidemarie heider heidrun heike heiki
heikki heiko heimo heitor hejar hela helar helder heledd heleen helfried helga helge helgi heli helia helie helin helio
heliodoro helle hellen hellmut hellmuth helmgard helmi helmine helmtraud helmtrud heloisa helve helvi hema hemalatha
hemana hemant hemantha hemavathi hemi hemlata hemming hend hendra hendri hendrika hendrikje henley henna hennie henning
henny henriette henrikki henryk henryka herborg hercilia herdis heremaia heri heritiana herlinda herlinde herma
hermance hermano hermela hermeline hermenegildo hermes hermien hermine herminia herminio hermione hermod hernan herta
hertha heru herve herward hery hesam hesham hessel hesti hetty heulwen heval hevin hewan heydar hiba hibaq hibo hicham
hichem hicran hidayet hidde hideaki hideki hideko hideo hien hieronim hieronymus higinio hikari hikaru hikmat hikmet
hila hilaire hilal hilaria hilario hilarius hilary hilda hildegard hildegund hildegunn hilding hildrun hildur hilja
hilke hilkka hilla hille hillel hilletje hillevi hilma hilmar hilmi hilola hiltraud hiltrud himali himani himanshi
himanshu hina hind hinda hine hinemoa hinerangi hinewai hinke hinrich hipolito hippolyte hira hiram hiro hiroaki hiroki
hiroko hiromi hiroshi hiroto hiroyuki hirut hisako hisashi hisham hiske hitesh hitomi hitoshi hiwot hjalmar hjalti
hjordis hla hlin hlynur hnin hoa hoang hoani hoda hodan hodaya hodei hodhan hohepa hojin hojun hoku holden holger
holland hollie hollis holly homa homayoun homer homero hone hong hongbo hongmei hongwei hongxia hongyan honoka honor
honorata honore honorine honorio hooman hope horace horacio horatiu horea horia horiana horst hortencia hortense hoseok
hoskuldur hosni houcine houda houria houssem houston hovhannes hovsep hoyt hozan hrafn hrafnhildur hrefna hrithik hronn
hrvoje hryhoriy htay htet htwe hua huan huban hubertus huda hudson hugbert hugues huia huib huibert huifang huihui
huilan huilin huimin huizhen hulda hulusi hulya huma humaira humayun humbert hung hunor hunter huong husamettin husna
husniya husniye hussam huw huxley huy huzaifa hyacinthe hyebin hyein hyeji hyejin hyejung hyekyung hyemi hyeonjun hyeri
hyerim hyerin hyesoo hyesun hyewon hyeyoung hynek hyojin hyojung hyolyn hyomin hyori hyosun hyunah hyunjae hyunjin
hyunjoo hyunjung hyunkyung hyunmin hyunseok hyunsoo hyunwoo hyunyoung hywel iacob iacopo iago iakovos iana ianto iara
ibadete ibai iban iben ibironke ibis ibolya ibon ibou ibrahima ibro ibtihel ibtisam ichiro ichrak icia ida idalia
idalina idan idar ide idil ido idoia idowu idris idriss idrissa idun idwal iefke iestyn ieuan ieva ifan ife ifeanyi
ifechi ifeoluwa iffat ifigenia ifor ifrah iftikhar ifunanya iga ige ignace ignacia ignacy ignas ignasi ignat ignatiy
ignazia ignazio igone igotz ihab ihaia iheoma ihintza ihor ihsan ihsane ihssane iida iina iiris iiro iivari ijaz ijeoma
ika ikaika ikenna iker ikerne ikhlas ikhsan ikram ikran ikrom ila ilaha ilaisa ilan ilana ilanit ilaria ilario ilarion
ilayda ilda ildefonso ildiko ileana ilektra ilenia ilga ilgar ilgiz ilgvars ilham ilhan ilhem iliana ilias iliass
ilidio ilie ilija ilijana ilinca ilir ilira ilirjan ilja ilka ilkay ilker ilkin ilkka ilknur illtud ilmar ilmari ilmars
ilmatar ilme ilnur ilnura ilpo ilse ilta ilva ilvija ilya ilyas ilyes ilze imalka imam iman imane imani imanol imbi
imed imee imelda imen imene imesha imke imma immacolata imme immo imogen imogene imola imran imre imren imtiaz ina inah
inaki inam inas inaya inbal inbar inci indah indalecio india indiana indika indira indra indrajit indrani indre indri
indrit indu indulis ineke ines inese inessa ingalill ingebrigt ingeburg ingefrid ingela ingelin ingelore ingemar inger
ingi ingibjorg ingjerd ingmar ingo ingobert ingolf ingolv ingrun inguna ingunn ingus ingvald ingvar ingvi ingvil
ingvild inho inhye inia inigo inka inkar inkeri inmaculada inna innes innokenti innokentiy innozenz inocencio insaf
insook insu inta intan intars intisar intissar intza ioan ioana ioane ioanna iola iolana iolanda iolo ion iona ionel
ionela ionut iordanis iorwerth iosefa iosif ioulia ipek ippolit ippolita ippolito ipsita iqbal iqra iracema iraci iraia
iraitz iraj irakli irati iratxe irawan irem iren irenee ireneusz iresha irfan iria irial irini iris irit irja irma
irmak irmela irmeli irmengard irmgard irmhild irmina irmtraud irmtrud irmtrude iroda iroshan irum irving irwan irwin
iryna isabeau isabela isabell isacco isadora isai isaia isaiah isaias isak isaline isamu isaque isaura isaure isayas
isbeal iseabail iselin iseult isha ishaan ishan ishani ishaq ishara ishbel ishfaq ishika ishita ishwar isiah isidor
isidora isidro isik isioma isireli isis isko iskra isla islam islay islwyn ismael ismahane ismahen ismail ismelda ismet
isolde isotta israa israel issa issac issam istahil isto isuru ita itai italia italo itamar itay itsaso itsuki
itumelang itumeleng itunu itxaso itzaro itzel itziar itzik iulia iulian iuliana iuliu iustin iva ivana ivane ivanna
ivano ivar ivars ivaylo ivelina iver ivet iveta ivete ivett ivette ivi ivka ivona ivone ivonne ivory ivy iwan iwona
ixone iyabo iyad iyanu iza izabella izadi izar izaro izaskun izel izibili izumi izydor izzati izzet jaagup jaak
jaakkima jaakko jaan jaana jaanika jaanus jabari jaber jabir jabulani jabulile jac jacco jace jacek jachym jacinta
jacinthe jacinto jacira jackson jaclyn jaco jacoba jacobine jacobo jacomijn jacotte jada jade jaden jadran jadranka
jadvyga jaehee jaeho jaehyuk jaehyun jael jaelyn jaemin jaesung jaewon jaewook jaeyoung jagath jagdeep jagdish jagger
jagjit jagna jagoba jagoda jahangir jai jaidee jaideep jaiden jaione jair jairo jakobina jakobine jakop jalal jaleesa
jaleh jalel jalen jalila jalmari jama jamaluddin jamar jamari jamel jameson jamila jamilah jamison jamshed jamshid jana
janaina janar jandira janelle janessa janete janeth janette jangmi jani janice janick janika janina janire janis janita
janko janna janne janneke jannes jannetje jannicke jannie jannik janos jans jantine jantje janusz jaqueline jared jari
jarka jarkko jarl jarlath jarle jarmila jarmo jarno jaro jaromir jaron jaroslava jarrett jarrod jaruwan jarvis jase
jasenka jasin jaslene jasmeet jasmijn jasmin jasmina jasminka jasna jason jasper jaspreet jasse jasur jaswinder jatin
jaume javad javed javeria javiera javkhlan javon jawad jax jaxen jaxon jaxson jaxton jaya jayani jayant jayanta
jayanthi jayanti jayashree jayce jaycee jayden jayesh jayla jaylee jayleen jaylen jaylene jaylin jaylon jayne jayshree
jayson jazlyn jazmin jazmine jeanine jeannine jeannot jeb jed jedidiah jeet jeewantha jef jeferson jefferson jeffery
jehona jekabs jelani jelena jelger jelka jella jelle jelmer jelske jelte jemima jemma jenaro jendayi jengo jenifer
jennelyn jennie jeno jensen jeonghoon jeongmin jeppe jerald jere jeremi jeremie jericho jerko jerlyn jermaine jeroen
jerome jes jesica jeske jesper jessa jesse jessenia jesusa jet jeta jethro jetmir jeton jetske jett jette jewel jhanvi
jhoan jhomar jhon jhonny jia jiahao jiahui jiajia jialin jian jianfeng jianguo jianhua jianjun jianming jianping
jianwei jianye jiao jiaojiao jiaqi jiawei jiaxin jiaxing jiayi jiayu jibek jie jieun jigar jignesh jihad jihan jihane
jihee jihene jiho jihoon jihun jihye jihyo jihyun jikke jildau jildou jillian jimena jimin jin jina jinah jindra
jindrich jindriska jing jingjing jingwen jingyi jingyu jinhee jinho jinhua jinhwa jinju jinkyung jinlong jinping
jinseok jinsook jinsu jintana jinwoo jinx jinyoung jip jiraporn jirawat jiri jirina jiro jisk jisoo jisu jisun jisung
jitendra jitka jitske jiwon jiwoo jiyan jiyar jiyeon jiyoon jiyoung joakim joane joann joaquina joar job jobst jocelyn
jocelyne jodi jodie jodok jody joel joelle joelma joep jofre jofrid johanne johnathan johnathon johnnie joice jokin
joko jokull jolan jolana jolanda jolanta jolanthe jolene jolie jolien jolijn jolita jomar jomo jonah jonalyn jonas jone
jongmin jongsuk joni jonida jonina jonna jonte jooa joohee joohyun joona joonas joop joost jooyeon jooyoung jordan
jordane jordi jordina jordy jordyn jorgelina jorgina jori jorid jorien joris jorma jorn jorrit jorun jorunn joscha
joseane joseba josee josefien josefin josenildo josepha josephe josette josiah josiane josine josipa joske joslyn joss
josse josselin jost jostein josu josue josune jouke joukje jouko jouni journey jovan jovana jovanka jovelyn jovita jovy
jozefa juanita juarez jude judicael judit judith judy judyta juergen jugoslav juha juhana juhee juho juhyun jukka jule
julen julianna julianne julienne julieta juliete julika juline julio julius julot juma jumana jumoke jun juna junaid
junaidi june jungah junghee jungho junghoon junghwa jungmin jungsook jungwon junhao junho junhyuk juni junichi junior
junjie junko junseo junsu junwei junya junyi junyoung juozas juraj jurandir jure jurga jurgi jurgis jurgita juri jurica
juris jurre jurriaan jussara just justas juste justice justin justina justine justino justo justus justyna jutta juuli
juulia juuso juvenal juvy juwon juyeon jyothi jyoti jyotsna jyrgen jyri jyrki kaan kaapo kaarel kaarina kaarlo kabelo
kabir kabore kaci kacper kade kadek kaden kadence kadi kadiatou kadir kadri kadriye kaede kaelig kaelyn kagiso kahina
kahu kahurangi kai kaia kaiden kaidence kaido kaie kaija kailash kailee kailey kaili kailyn kaimana kainat kaine kainoa
kaique kairat kairi kais kaisa kaisu kaitlin kaitlyn kaj kaja kajal kajetan kajol kajsa kakha kakhaber kala kalani
kalanit kalea kaleab kaleb kaleem kaleigh kalena kaleo kalervo kalev kalevi kali kalin kalina kaliyah kalju kalkidan
kallie kalliopi kallirroi kalman kalpana kaltrina kalyan kalyani kamaka kamal kamala kamalani kamalesh kamani kamari
kamau kamber kamea kamel kameron kamil kamila kamilia kamilla kamini kamla kamlesh kamol kamola kamon kamran kamryn
kamuran kamyar kana kanak kanako kanani kanat kanchan kanchana kanda kande kane kang kanha kanika kanishka kannika
kanoa kanokporn kanokwan kanta kanya kaori kaoru kaouthar kapil kapila kapitolina kapono kara karabo karan karapet kare
kareem karel karelle kari karim karima karimu karina karine karishma karissa karla karlee karlheinz karlijn karlygash
karm karmen karmena karmenu karo karol karoliina karolin karoly karson karsyn karter karthik karthika kartik kartika
kartini karuna kase kasem kasemsak kasen kasey kash kashaf kashif kashish kashvi kasih kason kaspar kaspars kasper
kassa kassandra kassiani kassidy kasumi kasun katarin katelijne katell katelyn kateryna kathleen kathrine katia katica
katina katla katlego katre katri katrien katrina kattalin kaua kauko kauno kauri kaushal kaushik kaustubh kaveesha
kaveh kavinda kavindi kavita kavitha kavya kawa kawika kawtar kawthar kaya kayden kaydence kayla kaylee kayleigh kaylen
kayli kaylie kaylin kaylyn kayode kayson kaysone kazim kazimiera kazuaki kazuhiko kazuhiro kazuki kazuko kazumi kazuo
kazuto kazuya keagan keahi kealoha keanu keaton keavy keawe kebede kedar keegan keelan keelin keely keenan keeva
kehinde keigo keiko keila keir keira keisuke keita keith kejan kekoa kelebogile kelian kelinu kellan kellen kelley
kelli kellie kelly kelsey kelsie kelton keltoum kelum kelvin kemal kemi kenan kendal kendall kendra kendrick kengo
kenia kenichi kenji kenley kenna kennedi kennedy kensuke kent kenta kento kenton kenya kenza kenzie keo keola kepa
kerem keren keri kerian kerim kerime kermit kerri kerry kerst kersti kerstin kert kerttu kerttuli kerubo keshav keshia
kestutis ketaki ketan keti ketut keunho keya keyla keza kezban khachatur khadar khadidja khadija khadra khaing khairul
khairunnisa khalida khalil khamla khamphone khamsing khanittha khansa khanyi khanyisile khaoula khatia khatuna khawla
khaya khayreddine kheira khin khine khizar khloe kholoud khongor khosrow khouloud khristina khulan khumo khurram
khushboo khushi kian kiana kianoush kiara kibrom kidane kidist kidus kiele kiera kieran kiho kihyun kiley kilian
killian kimana kimber kimmo kimora kincso kine kineret king kinga kingsley kingston kinley kinsley kioni kip kipchoge
kiprono kira kirabo kiran kiranjit kiraz kiri kirill kirk kirke kirsi kirsti kirstin kirstine kirti kishan kishore
kittisak kittiya kivanc kiyoko kiyoshi kjartan kjell kjellaug kjellfrid kjersti kjetil klaasje klaaske klarissa klavdia
klavdiya klavs klay klea kleio klejdi klementine klementyna kleo kleopatra klervi klim klodian klothilde knox knud knut
koa koba kobe kobi kody koen koenraad kofi kohei kohen koichi koit koji kojo koketso koksal kolbrun kolby koldo kole
kolton komal komang komsan kona kondrat konnor konradin konsta konstancja konstantina konstanze konul kora korakot
koray korbin korbinian korhan kori korkut kornel kornelia kornelija kornelius koro kosara kosmas kosta kosuke kota
kotaro kourosh kourtney kovan koyal krasimir krasimira kreeta kreshnik kresimir kreszentia kriemhild krijn kripa krish
krishna krishnan krishnendu krista kristaps kristel kristen krister kristers kristi kristiana kristiina kristijan
kristijonas kristine kristjan kristof kristopher kristups kristy kristyna kriszta krisztian krisztina krit kriti
kritika kruno krunoslav krutika krystal krystian krystiana ksawery ksenia kseniya kshitij kuanysh kubat kubilay kubra
kuda kudzai kuini kujtim kukua kulap kulbir kuldar kuldeep kullervo kultida kulwinder kumar kumara kumari kumi kumiko
kumudu kumush kun kunal kundan kunibert kunigunde kunle kuno kunthea kupe kurian kurnia kurniawan kursat kurtis kusal
kush kushtrim kusum kutlu kuzma kvetoslava kvetuse kwabena kwadwo kwaku kwame kwamena kwan kwangho kwasi kweku kwesi
kyaw kyi kyla kylan kyle kylee kyleigh kylen kyler kylie kyllike kyllikki kymbat kyoko kyosti kyra kyriaki kyriakos
kyrie kyson kyuhyun kyunghee kyungho kyungja kyungmi kyungsoo kyungsook kywe labinot lacey lachlan lachlann lacy lada
ladan ladislav ladislava ladylyn laercio lage lagi lahcen lahiru lahja laia laiba laida laima laimonis laine lainey
lais laith lajos lakhan lakmal lakmali lakshan lakshika lakshman lakshmi lala lalaina lalao lale laleh lali lalit
lalita lama lamai lamar lamara lambert lamberto lambertus lambrini lambros lamia lamiaa lamine lamis lammert lamont lan
lance landen lander landon landry landyn lane lanfang langdon langston lani lanto lanying laoighseach laoise lari
larysa lasairfhiona lasantha lasha lasith lassaad lassi lata latha latif latifa latife latsamy laulani lauma lauranne
laureano laureen laurel laureline lauren laurencio laurens laurentiu laurentius laurenz lauretta laurette lauri
lauriane laurin laurina laurinda laurine lauris laurits lauro lauryn lautaro lavanya lavdim laverne lavi lavinia lavr
lavrentiy lawan lawson laxman laxmi layal layan laylo layne layton lazar lazaro lazaros leakena leana leander leandra
leandre leandro leane leanna leanne leberecht lebo lebogang lebohang leda lee leea leeann leela leelo leen leena
leendert leendertje leentje lehel lei leia leida leif leigh leilani leilei leili leioa leire leizel lejla lek lekha
lela leland leli lelio leman lembit lemlem lemma lemme lempi lemuel lenaic lenchen lene lenie lenja lenka lenn lenni
lennon lennox lenora leocadia leocadie leokadia leona leoncio leone leonel leonida leonidas leonie leonila leonilda
leonilde leonne leonor leonore leontien leontina leontine leontiy leopoldine leos leotrim lera lerato lerma leroy
lesbia lesedi lesia leslaw lesley lestari lester lesya letitia letizia lettie leusa leutrim lev leva levan levent
levente levi levin levke levon lexie li liad liadan liadh lian liana liang lianne liat liban libe liberata liberato
libero liberty libin libor liborius librada libuse licia lida lide lidet lidewij lidia lidija lidiya liduvina lidwien
lieke lien liene lienite lierni lies liesbeth liese lieselot lieselotte lieve lieven liezel liga ligia lihi lihua
liidia liina liis liisa liisi liisu liivi lija lijuan lijun lika lila lilach lilah lilas lili lilia liliane lilianna
lilibeth lilis lilit lilita lilith liliya lilja lill lilla lilliana lillie lilo lilou liming limor linards linas
lincoln lindalva lindani linde lindelwa lindita lindiwe lindokuhle lindsay lindsey lineke ling lingling linh linlin
linn linnea linus linwood lioba lionel lior liora lipika liping lippu liqin liridon liridona lirie lirit liron lisandro
lisanne lisbet liselotte lisette lishan lison liss lissette listya lita liu liubomira liubov liutgard liva livija livio
liviu livnat livneh liwei lixin liying lizbeth lizeth ljerka ljiljana ljuba ljubica ljubisa ljubomir ljupka lleucu llew
llinos llio llorenc lloyd lluc llucia lluis lluisa llwyd loaira loan loane loann lochlan lochlann lodovica lodovico
loek loes logan logi loic loick lokesh lomane londiwe london lone long longina lonneke lonnie lora loraine loran lorand
lorant lorcan lore lorea loredana loredi loreen lorella loren lorena lorenza loreta loreto loretta lorette loriana
lorik lorin loris lorna lorraine losa losaline lose lotfi lothar louane louann louay loubna louca louella louisette
louison louka loukas loukia loup lourdes lourenco louwe lova lovro lowell lowri luam luan luana lubabalo lubica lubna
lubomir lubomira lubos luce lucelia lucette lucian luciana luciano lucica lucien luciene lucienne lucietta lucija
lucila lucile lucilene lucilia lucilla lucille lucimara lucina lucinda lucinde lucineia lucio lucjan lucrece lucrecia
lucrezia lucyna ludek ludger ludivina ludivine ludmilla ludolf ludovica ludovico ludvig ludwiga ludwik ludwika ludwina
lueiro luella lugh lughaidh luigia luigina luisella luisina luitgard luitpold luiza lujain lukene lukerya lukman
lukrezia lulama lule lulit luljeta lulzim luminita luna luned lunga lungile lur lusik lusine lutfi lutfiye luther
luthfi luuk luukas luul luule luwam luzie lwazi lwin lya lydia lydie lyla lyle lyman lyna lynda lyndon lynette lynn
lynne lynnette lyra lyric lysbeth lyse lyson lyubava lyubov lyudmyla maaike maamoun maaria maarit maarja maartje maas
maayan mabel mable mabli mabrouk mabrouka mac macarena macario macdara mace machteld maciej maciel mack mackenzie
macsen macy madalina madalyn madan madara maddalena maddi maddison maddox maddy made madelief madeline madelon madelyn
madelynn madhav madhavi madhawa madhu madhur madhura madhuri madhushani madilyn madina madison madisyn madiyar mado
madog mads madushan madushanka maebh mael maelie maeline maelis maelle maellie maelys maena maeva maeve mafalda maftuna
magali magalie magdaleno magdalini magdelaine magdolna magi magne magnea magnhild magni magnolia magnor maha mahad
maham mahana maharani mahaut mahdi maheen mahela mahendra maher mahesh mahima mahina mahir mahira mahlatse mahlet
mahnaz mahnoor mahrukh mahsa mahtab mahvash mai maia maialen maiara maicon maida maider maie maighread maija maiju maik
maike maiken maiko mailis maimunah maina mainio mair maira mairam maire mairead mairi mairin mairis maisie maissa maisy
mait maitane maite maive maiwenn maixa maj majed majid majlinda maka makana makar makara makary makayla makbule makda
makeda makena makenna makenzie makhabbat maki makiko mako makoa makoto maksat maksim maksym mala malachi malachy malai
malaika malak malakai malati malaurie malavika malcolm malcom malee malek malen malene mali malia malie malik malika
malin malina malinda malini malis malith malka mall malla malle mallika mallory malo maloe malohat malorie malory malou
malte malu malvina malwina malwine maly mamadou mamata mamba mami mamiko mamo mamta mamy mana manaaki manabu manaia
manal manami manan manana manar manas manasa manasi mandana mandar mandeep mandira mandisa mandla mane manee maneesh
manel manfredi manfredo mangal mangala manh manik manish manisha manivanh manja manjeet manjiri manjit manju manjula
manjunath manlio manmohan manoa manoel manoj manoja manola manolis manon manop manorama manori manouk manpreet mansi
mansour mansur mantas manuk manvi manwel manzura mao mar mara maram marama marat marcal marcantonio marceau marcel
marcela marcelin marcelina marceline marcelino marcella marcelle marcellina marcellino marcello marcelo marcia marcial
marciano marcio marcy mare mared mareen mareike mareks maren maret marfa marga margarida margarito margaux marged
margery margit margreet margret margrete margrethe margriet margrit margus marhabo mariagrazia mariah marialuisa mariam
mariama mariami marian mariane mariangel mariangela mariann marianna mariano maribel marica maricar maricarmen maricela
maricica maricris maricruz marieke mariel mariela mariele mariella marieme mariet marietta mariette marife marigona
mariia marijana marije marijke marijn marijo marik marike mariko marilda marilena marilene marilia marilisa marilou
marilu marilyn marilyne marin marine marinela marinella marinette marinko marino marinus mariona marios maris marisa
marise marisela marisella mariska marisol marissa marit marita marite marites maritess maritta maritza marius mariusz
marivel marivic mariya mariza marja marjaana marjaleena marjan marjatta marjeta marjetta marjo marjolaine marjolein
marjolijn marjon marjorie marjut marka markel marketa marketta markku marko markward marla marlar marle marlee marleen
marleigh marlen marlena marlene marley marlieke marlies marlijn marlin marlina marlis marlit marloes marlon marlous
marlow marlucia marnie marnix marouane marquis marsha marshall marten marthe marti martial martim martine marton martta
martti martxel maruska marusya maruxa marva marvin marwa marwan marya maryana maryann marybeth maryem maryla marylou
maryna marzanna marzena masaaki masahiro masaki masako masami masao masaru masashi masato masaya masego mason masood
masoud masoumeh massimiliana mastaneh masud mata mataio matan mate matej mateja mateus matheus mathis mathurin mathys
matina matleena matous mattan matthaios matthis mattia mattias mattin mattis matus matvey matyas maude mauno maura
maureen mauri maurici maurine maurizia mauro maurus mavis mavluda mawuli mawusi maxence maxim maxime maximiliane
maximilien maximin maximina maximino maximo maximus maxton maya mayang mayank mayara mayela mayette mayra maysa maysoon
mayu mayuka mayuko mayumi mayur mayuree mayuri mazal mazen mazie mazlum mbali mbongeni mckayla mckenna mckenzie
mckinley meabh meadhbh meadow mealea meara meaza mebrahtu mechthild medard meder medet medha medhanie medi mediha
medina medine medya meelis meena meenakshi meenal meera meeri mega megan megha meghan meghana meghna megumi mehak mehdi
mehmed meho mehran mehrdad mehreen mehret mehriban mehrnaz mehtap mehul mehwish mei meibh meifang meihua meike meilan
meili meilin meiling meilyr meindert meinhard meinhild meinir meinolf meinrad meinulf meiqi meir meirion meirwen
meixiang meiying meiyu mekhi mekonnen melahat melaine melania melat melati melba melchiorre melchor melda mele melek
melenaite melia melih meliha melik melike melina melinda meline melis melisa melisande melitta melle melodi melodie
melody melpomeni melquiades meltem melusine melva melvin melvyn mena menachem mencia mendi menekse menelaos mengistu
mengmeng mengqi mengyao menna menno mensah mensur mentor merab merav mercan merce mercede mercy mere mereana meredith
merel mererid meret merete merfyn mergim merhawi meri meriadec meric meriem merijn merike merima merin merita merja
merle merlijn merlin merlinda merna meron merrick merrill merritt mert meruert merve mervi meryem meryl meseret mesfin
meskerem mesut meta metehan metin mette meurig mevludin mevlut meyirim meytal mfundo mhairi mhari mher mi mialy mian
micaela micah michalina micheal michela michelangelo michelina micheline michiel mickael midori mieczyslaw mieczyslawa
mieke mieko mienke miep mies miguelina mihael mihaela mihai mihajlo mihangel mihindu mihir mihiri mihkel mihnea miho
mihoko mihret mihriban miia miika mijeong mijin mijke mijoo mika mikaela mikaere mikail mikayel mikayla mikel mikheil
mikiel mikiko mikkel mikko miklos miko mikus mikyung milad milada milan milana milanka milda mile milen milena milenko
miles mileva miley milica milijana milind militsa milivoj milja miljana milka milko milla millard mille millicent milo
milorad milos miloslav miloslava milosz milota miloud milovan miltiadis milun miluse milutin milvi milvia mimma mimmi
mimoza min minah minahil minako minal minami minchen mindy mine minea minerva mingming mingxia mingyu minh minha minhee
minho minhyuk mini minjae minjeong minji minjun minjung minke minkyu minkyung minna minodora minoo minoru minseo
minseok minsik minsu minsun minttu minwoo minyoung miodrag miora miquel mira mirac miracle miran mirana mircea mirco
mirdza mireia mireille mirela mirella miren mireya miriama mirit mirja mirjami mirjana mirka mirko mirlinda mirna miro
miron miroslava miroslawa mirsad mirsada mirta mirthe mirtill miruna mirva miryang mirza mirzo misael misaki misato
misbah misericordia mishal misook misty misun mitali mitchell mithila mithun mitra mitrofan mitsuko mitsuru miu miyeon
miyoung miyu miyuki mizgin mizuho mizuki mladen mladenka mliswa mmabatho moacir moana moataz mochta modest modesta
modestas modesto modou modupe moe moeed moeen moeroa mohamud mohan mohana mohin mohini mohira mohit mohsen mohsin moina
moira moire moise moises mojgan mojisola mojtaba mokhtar mollie momcilo momoka momoko monde mongkol monia moniek
monisha monji monroe monserrat monta montana montassar monte montri mony moonika morag mordechai morella morena moreno
morfudd morfydd morgan morgana morgane moriah morien morna morten morteza mortimer morus morven morwen morwenna mosa
mose moses moshe mosi moti mouad moufida mouna mounia mounir mourad moussa mpho mpumelelo mridul mridula mrinal
mrinalini msizi mstislav mthunzi muamer muammer muazzez mubashir mudassar mudiwa muge muhabbat muhamad muhamed muharrem
muhittin muhsin muireadhach muireann muirgheal muiris muirne mujgan mukadder mukaddes mukami mukerrem mukesh mukhtar
mukta mukul mulu mulugeta mulyadi mulyani mulyono mumbi mumin muna muneeb muneeba munevver munir munira munisa munkh
munkhbat munkhtuya muqaddas murad murali murat murchadh murdo murdoch muriel murilo murni murphy murray murtagh musa
musarrat muserref muslum mustapha mustika muthoni mutua muzaffer mwai mwangi mwende mya myat myfanwy myint mykhailo
myla mylah mylene myles myo myra myriam myrna myron myroslav myroslava myrsini myrthe myrtille myrtle myrto mythili
myunghee myungho mzia na naama naava nabeel nabil nabila nabilah nachum naciye nada nadal nadav nadeeka nadeem nadeesha
nadege nader nadezda nadica nadide nadieh nadiia nadim nadin nadina nadine nadir nadira nadiya nadja nadjet nadun naeem
nael naelle nafiz naftali nafula nageena nagihan nagla nagore nahed naheed nahia nahid nahir nahla naho nahom nahuel
nahyun naia naiara naida nail naila naile naim naima naina naing naira nais najat najet naji najib najla najm najma
najoua najwa nakato nako nala nalaka nalan nalani naledi nalini namal naman namik namita namrata nanako nanami nanda
nandan nandana nandar nandi nandini nandipha nandita nandor nane nanette nani nanna nanne nannie nans nanthana nanuli
naoise naoki naoko naomi naoto naoya napoleon napoleone napsugar nara naran narangerel narayan narayani narcis narcisa
narciso narcisse nardos nardu naree narek narendra naresh narges nargis nargiz nargiza nari nariman narin narindra
narine narjes narjess narong naruemon nary naseem naseer naser nashwa nasiba nasim nasir nasira nasr nasra nasreddine
nasrin nasrul nasser nassim nassima nastaran nasteho natacha natale natalina natalino nataliya natalka nataly natascha
natasza natavan natcha natela natercia nathalia nathanael natia natividad natnael nato natsuki natsuko natsumi
nattapong nattawut nattaya natthaphon nausicaa naveed naveen navia navid navin navjot navneet navruz navya nawal nawaz
nawel nayab nayan nayana nayef nayeli nayeon nayomi nayoung nazan nazanin nazareno nazaret nazario nazgul nazia nazife
nazim nazira nazish nazju nazli nazlican nazmi nazmiye nazri ndeye ndidi nea neasa nebahat nebiat nebojsa necati necdet
nechama necip necla necmettin neculai neda nedeljko nedim neel neelam neele neelima neeltje neema neena neeraj neeru
neeta neetu nefeli negar negash negin neha nehal nehemias nehir neide neiva nejib nejla nekane nektarios nela nele
nelia nelida nelli nello nelly nelma nelson nelu nemanja nena nene nenita neo nepomuk nerea nereida nereo nergis nergui
neri nerijus neriman nerina nerio nermin nermina nerys nese neslihan neslisah nesrin nesrine nest nesta nestor nestore
neta netanel nethanel nethmi netra netsanet netta nettie neusa neuza neva nevaeh neven nevena nevenka neville nevin
nevio nevra nevriye nevzat newroz newton nexhmije nezahat nezih nezihe ngahuia ngaio ngaire ngozi ngunda nhi nhung nia
niall niamh niaz nicanor nicasio nichole nicki niclas nicolae nicolasa nicolau nicolaus nicoleta nicoletta nicolina
nicolo nicu niculina nicusor nida nidal nidhal nidhi nidia niek niels nienke nieves nigar nighat nigina nigist nigora
nihad nihal nihan nihar niharika nihat nihel niilo niina nijole nika niken nikhil nikhila nikica nikifor nikiforos niko
nikodem nikol nikola nikoleta nikoletta nikolina nikoloz nil nila nilam nilanka nilar nilas nilay nilda nilde nilesh
nili nilima nilmini nilo niloofar nils nilson nilton nilufar nilushi nilza nima nimal nimali nimco nimesha nimet
nimisha nimo nimol nimra nimrod ninan nine ning ningning ningsih ninian ninja ninon nipa nipuna nir nira niraj niran
niranjan nirav nirina nirit nirmal nirmala nirosha niroshan niru nirut nisa nisansala nisha nishant nishantha nishi
nishita nishka nishtha nisrine nissim nita nitesh nithin nithya nitin nittaya nitya nitzan niusha niv nivedita nives
nixon niyati niyazi nizamettin nizar njaka njal njambi njeri njoki njoroge nkechi nkem nkiruka nkosana nkosazana nnamdi
nneka nnenna noa noah noam nobuhle nobuko nobuo nobuyuki nodar nodir nodira noe noelani noeli noelia noelie noella
noellie noemi noemia noemie nofar nofit noga noha nohemi noi noirin nok nokwanda nola nolan nollaig noluthando nolwazi
nolwenn nomalanga noman nomathemba nombuso nomcebo nomfundo nomin nompumelelo nomsa nomusa nomvelo nomvula nomvuyo non
nona nong nonhlanhla nonhle nonito nonkululeko nonna nonto nontobeko noora noortje norah norberta norberto nordine
noreen norgard norig noriko norio norma normunds noro norris norton norunn nosheen nosipho notburga nothandazo nothando
notker nouf nouha noura noureddine nouri nova novak novalee novella novi novita noy noya nozima nozipho nozomi nqobile
nsikak nthabiseng ntokozo ntombi ntombizodwa ntsiki nuala nuan nubia nugroho nugzar nuh nuha nujin nukhet nune nuno
nunziata nunzio nurain nuraini nuran nuray nurbek nurcan nurdan nurettin nurgul nurhaliza nurhan nurhayat nurhayati
nuri nuria nurlan nursel nursen nursultan nurten nurul nurzhan nusrat nusret nutsa nuwan nuwani nver nwanneka nwe nyah
nyamaa nyambura nyaradzo nyasha nyawira nyein nyla nyokabi nyoman oakley oaklyn oana obdulia obdulio obiageli obianuju
obioma obrad oceane ochieng octave octavian octavie octavio oda odalys odd oddbjorg oddgeir oddlaug oddleif oddmund
oddny oddrun oddur oddvar oddveig ode oded odessa odeta odete odetta odette odgerel odile odilia odilon odin odion odo
odoardo odon odunayo odval odysseas ofa ofek ofelia ofelya ofer ofir ofisi ofori ofra ogechi oghneach ognjen oguz
oguzhan ohad ohn oier oihan oihana oihane oili oisin oiva ojars okalani okan okay okechukwu okko oksana oktavia oktay
ola olabisi oladele olaf olafur olaia olaide olajide olalla olamide olanrewaju olatz olaug olav olavi olavo olawale
olayinka olcan olcay oldrich ole oleg olegario oleguer oleh oleksandra olesya olev olfa olgierd olha oliana olim
olimpia olin olinda olindo oline olita olivera oliviero oliwia olle oluchi oluf olufemi olufunke olumide oluseun
olusola olutoyin oluwadamilola oluwafemi oluwafunmilayo oluwakemi oluwaseyi oluwatomi oluwatosin olwen olwyn olympe
olympia om omaima omair omaira omayma ombeline ombretta omero omid omkar omobolanle omolara omosede omotola omri omur
ona onder ondine onditz ondrej onerva ongun onintza onni onno onofre onofrio onorato onur onyeka onyinye oommen oona
oonagh opal ophelia ophelie or ora oral oralia oran oraphan orathai oratile orazio oren orest oreste orestis orfelina
orfhlaith orhan oriana oriane orianne orietta orio oriol orion orit orkhan orkun orla orlagh orlaith orlane orly orna
ornela ornella orri orsina orso orsola orsolya orson ortensia ortrud ortrun orville orvokki orzu osagie osama osamu
osaro osgar oshadi osher osian osiris oskaras oskari oskars oskitz osmar osmo osnat ostap osvald osvaldo oswalda oswin
oszkar ot otabek otacilio otakar otar otavio otfried otgon othilie othmane othmar otieno otilia otis otmar otsanda otso
ott ottavia ottavio ottfried ottilie ottmar ottokar ottorino otylia ouafa oumaima oumar oumayma oumou ourania ousmane
oussama outi ove ovidio ovidiu owain owais owen owethu oxana oya oybek oydin oygul oyin oyinkansola oyku oyuna
oyunbileg oyuunchimeg oyvind oz ozan ozcan ozden ozer ozge ozgun ozgur ozioma ozkan ozkul ozlem oznur ozren paap paavel
paavo pabasara pacome padma padmaja padmini padraic pagona paidi paige paio paisley paivi pajtim pakize pakorn palesa
pallab pallavi palle palma palmer palmira palmiro paloma panashe pancracio pancrazio pania panida panji pankaj pankraz
panna pansy pantelis panya paolina paora parama paramjit paras paraschiva parastoo pardis parham paride parinya paris
parisa parker parth parthiv parul parvati parveen parvin parvina parviz pascale pascaline paschalis pascuala pasindu
pasqua pasqualina pasqualino pastora patcharee pathom patience patraic patric patrice patrocinio patrycja pattama pau
paule paulette paulien pauliina paulin paulino paulius paulo pauls pavan pavithra pavitra pavla pavle pavlina pavlo
pavlos pawan pawl pawlu pax paxton payal payton paz peadar pearl peata peder pedram peep peer peeter peetu pegah peig
peigi peio pelageya pelagia pelda pele pelin pellegrino pello pembe pendo peng pengfei penha penina penn pensri pentti
peppi perceval pere perfecto peri perihan periklis perizat perla pernelle pernille perrette perrine perry persefoni
pertti peru pervez pervin perwin peta petar petek peteris petko petras petre petri petrica petrine petrit petro petrona
petronela petronilla petru petruta petter petteri petunia peyman peyton phailin phairot phalla phally pheap phearun
phichit philemon philibert philine philippa philippine philomena philomene phindile phineas phirun phitsamai phiwe
phoebe phoenix phonesavanh phong phongsak phuc phuong phyo phyu pia piedad piera pierangela pierangelo pieranna
piercarlo pierce pierfrancesco piergiorgio pierina pierino pierluigi piero pierpaolo pierrette pierrick pieterjan
pieternel pietra pietru pihla piia pilvi pimchanok pinar pinelopi ping pinja pio piper pippa piret pirita pirjo pirkka
pirkko piroska pisey pita piumi pius piyada piyali piyanuch piyawan piyumi piyush placide placido placidus plamen
plamena platon pleun pleuntje ploy plutarco pnina pol poliana policarpo polina polykarp polyxeni pompeo pompiliu ponlok
pono pontus pooja poonam poorna poornima pooya poppy porfirio porn pornchai pornthip porter portia posy poul pouria pov
poyraz prabath prabha prabhakar prabhat prabhjit prabhjot prabhu prachi prachya pradeep pradeepa pradip pradnya pragati
pragya prajakta prakash prakriti pramana pramila pramod pranab pranali pranav pranavi pranay pranee praneet praneeth
pranit pranjal pranvera prapha prasad prasadi prasanna prasert prasetyo prashant prashanth prasit praskovya prasun
pratap prateek pratham pratibha pratik pratiksha pratima pratiwi pratyush praveen pravin prayut preben precious precy
predrag preecha preeda preet preethi preeti prem prema premysl prerana prerna prescott presentacion presley preston
pretty priit primo prince princess princeton prisca priscila priscille pritam pritha prithvi priti pritish priya priyam
priyanka priyansh priyanshi priyanshu priyantha priyanthi procopio prodromos prokhor prokofiy prosper prospero
provvidenza prudence prudencia prudencio prune pryderi prys puanani pubudu puja pulasthi pule puleng pulkit pumza punam
puneet punit purev purificacion purnama purnima purva purvi pushkar pushpa puspita putra putri putu qaiser qali qamar
qasim qendrim qi qian qiang qianqian qiaoling qin qing qinghua qingling qiong qiu qiuyue quan quang qudsia quima quincy
quinten quintino quinto quinton quirijn quirin quirina quirino quirze quiteria quiterie qun quoc quratulain raakel
raaqiya rabab rabah raban rabea rabia rabie rachael rachana rachanee rached rachelle rachid rachida rachit rachna rada
radegund radegunde radek radenko radha radhia radhika radhouane radi radica radim radka radmila rado radojka radomir
radoslav radoslava radoslaw radoslawa radovan radu radwa raed raees raegan raelyn raelynn rafaela rafat rafe rafel
raffael raffaela raffaella rafia rafik rafiq raghad raghav raghda raghnall ragna ragnar ragnfrid ragnheidur ragnhild
ragnhildur ragnvald rahaf rahayu raheel raheela raheem rahel rahiel rahim rahima rahime rahma rahmah rahmat rahmi rahul
rahwa raif raigo raihan raija raila raili raimar raimo raimonda raimondo raimonds raimunda raimundas rain raina rainer
raisa raivo raj raja rajaa rajan rajani rajat rajdeep rajeev rajendra rajinder rajiv rajkumar rajni rajveer rakan rakel
rakesh rakhat rakhi raksha raksmey ralitsa rallou raluca ram rama ramadhan raman ramana ramazan ramesh rami ramil ramin
ramiro ramla ramli ramona ramsha ramunas ramune ramya ramzi ran rana ranbir randa randal randeep randi rando rangana
rangga rangi rangika rangimarie rani rania ranil ranim ranja ranjan ranjana ranjeet ranjit ranjita ranjitha ranko
rannveig ranvir rapelang raphaela raphaelle rares rasa rasha rashad rashi rashid rashida rashmi rashmika rasika rasim
rasma rasmus rasoul rastislav ratan ratana ratanak rathnait rati ratih ratko ratna ratree ratri rattana rauf rauha
rauno raveena raven ravi ravinder ravindra ravindu ravshan rawan rawda rawiri rawiwan raya rayan rayane rayden rayen
raylan raymonde rayna rayne raz raza razan razi raziye razvan reagan rebeca rebin recai recep reda redouane reece reed
reem reema reena reese reet reeta reetta refael refik refilwe regan regiane reginaldo regine regino regis reglinde
regula rehan rehana rehema rehman rei reid reidar reidun reidunn reign reijo reika reiko reimar reimund reimut rein
reina reinaldo reinder reine reiner reingard reinhild reinhilde reinhold reinier reinmar reino reinoud reinout reinulf
rejane reka rekha reko relja rem rembrandt remco remei remi remigio remigiusz remington remo remus remy remzi remziye
ren renan renat renato renaud rene renee reneilwe reni renka renny renske renu renuka renza resham reshma resit resl
restituto retha rethabile retno reto reuben reut reva revathi revaz revital rewi reyhan reyhaneh reyna reynald reynaud
reynier reyyan reza rezan rhain rhea rhett rhian rhianna rhiannedd rhiannon rhianwen rhoda rhodri rhona rhonda rhonwen
rhosyn rhun rhydian rhys riad rian riana rianne riaz ricard ricarda ricardina ricards riccarda richa richarda richelle
rickey rida riddhi ridha ridhi ridhima ridwan rie rieke rieko rien rigmor rigoberto rihab rihanna rihari riho riikka
riina rika rikke riko riku riley rim rima rimantas rimma rimsha rimvydas rin rina rinaldo rinat rinda rindra ringo rini
rinku rino rinor rinske rinto riona rionach ripeka riria risa rishab rishabh rishi rishika riska riski ristem risto
ritesh rith rithika rithy ritika ritu rituparna ritva river rivo rixt riya riza rizal rizalina rizki rizky rizwan
rizwana rizza roald roan roar robat robbert robel roberte robertina robina robiya robyn roc rocco roch rochelle rochus
rocio rocky roda rodanthi rodel roderich roderik rodica rodion rodolphe rodrigue roel roelf roelien roelof rogatien
rogerio rohan rohana rohani rohat rohin rohini rohit roi roimata roise roisin roj roja rojan rojbin rojda rojhat rojin
rokas rokia roksana rola rolande rolands roldan rolland romain romaine romana romane romano romaric romduol romee
romelyn romeo romeu romilda romina romolo romuald romualdo romulo rona ronahi ronak ronaldo ronan ronat ronda ronen
rong ronghua ronin ronit ronja ronny roopa roos roosa roosje ropata roque rosalba rosalina rosalind rosalinda rosalva
rosalyn rosamaria rosamund rosamunde rosana rosane rosangela rosanna rosaria rosaura roscoe roseli roselia roseline
rosella roselyn roselyne rosemarijn rosen rosenda rosendo roser rosetta roshan roshini roshni rosilda rosimeire rosinha
rositsa roslyn rosmah rosnah rosolino ross rossana rossella roswita rotem rotraud rotraut rovshan rowan rowena roxana
roxane roxanne roy roya royal royce rozalia rozalija rozemarijn rozina rrezarta rron rua ruadhan ruairi ruairidh
ruangrit ruaridh ruba rubab rubem ruben rubina ruby ruchi ruchika ruchira rudo rudolfine rudra ruel rufaro rufina
rufino rufus ruggiero rui ruia ruixin ruiyang ruken rukhsana rukhsar rukiya rukiye rukmini rumbidzai rumen rumyana runa
runar rune rungnapa ruolan ruoxi ruoyu rupa rupali ruperto rupesh rupinder ruqayya ruqiya rusdi rusen rushana ruslana
rusli rustam rustem rusudan rut ruta rutendo rutger ruud ruusu ruut ruveyda ruwan ruwani ruxandra ruya ruzanna ruzar
ruzena ruzhena ruzica ryan ryann ryder ryker rylan ryland rylee ryleigh rylie rym ryne ryo ryoichi ryoko ryoma ryosuke
ryota ryszarda ryuichi saad saadet saadia saado saale saana saara saba sabah sabahat sabahattin sabai sabatino sabeen
sabela sabelo saber sabiha sabin sabina sabine sabino sabira sabita sabri sabrina sabrine sacdiyo sacha sachi sachiko
sachin sachini sachith sadaf sadegh sadeq sadettin sadhana sadhbh sadi sadia sadig sadik sadiye sadok sadri sadun
saedis saeeda saeid safa safaa safae safdar safet safeta saffet safia safiya safiye safwan sagal sagar sagarika sage
sagi sagit sagynbek sahana sahar sahil sahin sahondra sahra sai saida saif saige saija saikhan saila saima saimi saini
saioa saisunee sajal sajid sajida sajjad sakchai sakda saket saki sakina sakine sakshi saku sakura salah salam salem
salesi saleta salete salif salih saliha salima salka salla salma salmah salman salme salome salomea salomon salomone
salote saloua saltanat salustiano salvacion salvatora salvina salvu salwa samah samak samal saman samaneh samanta
samanthi samar samara samarth samatar samay sambath sameer sameera samer samhita sami samia samiksha samim samina samir
samira samisoni samnang samora samorn sampada sampath samphors samppa samrawit samridhi samson samu samudra samuela
samuele samuli samvel san sana sanaa sanan sanaz sanchit sanchita sanda sandamali sandar sandeep sander sandesh sandhya
sandija sandip sandis sandrine sandun sanduni sanela sanele sanelma sangchul sangeeta sanghee sangho sanghoon sanghyun
sangita sangmin sangwoo sania sanit sanita saniye sanja sanjana sanjay sanjeev sanjeewa sanjeewani sanjiv sanjukta
sankalp sanket sanni sannie sanskriti santa santeri santina santino santo santos santosh santoso santtu sanvi sanzhar
saodat saoirse saori saorlaith saowalak sapar sapna saqib sarai sarala saran sarangerel saranya saraswati sarath
sarawut sardor sarfraz sargis sari sarika sarin sarina sarit sarita sarka sarma sarmite sarnai saroj sarolta sarp
sarthak sarvar sarvesh sarwat sarya sasa sasan sashi sasithorn saskia sathish satilmis satinder satish satoko satomi
satoru satoshi satria satsuki satu saturnin saturnina saturnino satya satyajit saul saule saulius saumya saurabh saurav
sauveur sava savanna savannah saver saverio savina savinien savino savion savita savitha savitri savuth savva sawan
sawat sawsan sawyer sawyl saya sayaka sayoko sayora sayuri saziye scarlet scarlett scathach scholastika scott scotty
sead seamas seamus seanan sebahat sebald sebastia sebastiaan sebastiana sebastiane sebhat seble sebnem secondo
secundino seda sedat sedrak seela seema sefa sefer sefina segen segev segolene sehrish seija seiji seiko seini seiriol
sejal sejin sejong sekai sekou sela selah selahattin selam selamawit selamwit selcan selcuk selda selen selena selene
selima selin selina sello selma selvaggia sem semere semhar semih semir semisi semra semyon sena senad senada senait
senaka senay senayt sencer seniha senka sennait senol senta senzo seoah seohyun seojin seojun seojung seonag seonaid
seoras seoyeon seoyoon seoyoung sepideh seppe seppo septi serafim serafima serafin serafina serafino seraina serap
seraphin seraphine seray serban serdar serdem seren serena serenity serey sergej sergia sergiu serhad serhat serhildan
serhiy serik serkan sermin serpil serra sertac seru servane servet serwaa setareh seth setiawan settimio seulgi
seunghee seungho seunghoon seunghyun seungjae seungmin seungwon seungwoo seungyeon seval sevastyan sevcan sevda
severiana severiano severina severine severino severo sevgi sevil sevilay sevim sevinc sevinj sevket sevtap seweryn
seyda seyfettin seyfi seyhan seyit sezai sezen sezer sezgin shaan shabnam shadi shadia shafiq shaghayegh shagufta
shahab shahar shahbaz shahd shaheen shaheena shahid shahida shahin shahla shahlo shahnaz shahnoza shahram shahrnaz
shahrul shahrzad shahzad shahzaib shahzod shai shailaja shailesh shaima shairlyn shaista shaked shakeel shakila shakti
shakuntala shalaka shalimar shalini shalom shalva shambhavi shamim shamiso shams shamso shamsul shan shana shane shani
shania shanika shankar shanna shannon shanshan shanta shantanu shantelle shanthi shanti shaohua shaoping shapour sharad
sharada sharanya sharmarke sharmila sharmistha sharona shashank shashi shashika shashikala shaul shaun shauna shavkat
shawn shawna shay shayla shaylee shayna shazia shea sheeba sheela sheena sheetal shefali shefqet shehla shehzad sheila
shekhar shelby sheldon shelia shelley shelton sheraz sheridan sherif sherman sherri sherrie sherry sherwin sheryl
sherzad sherzod shi shibani shiela shifra shigeko shigeo shigeru shihan shikha shilan shiloh shilpa shimon shimrit shin
shingo shinichi shinji shinjini shinobu shinya shiori shira shiran shirel shiri shirin shirish shital shiva shivam
shivangi shivani shivansh shizuka shizuko shkelzen shlomi shlomit shlomo sho shoaib shobha shobhana shogo shohei
shohruh shoira shoko shona shoshana shota shpend shpresa shqipe shraddha shravan shravya shreya shreyansh shreyas
shridhar shrikant shriya shruthi shruti shu shubha shubham shubhra shufang shufen shuhua shuichi shukri shulamit shulan
shuling shumaila shumin shun shunsuke shuping shuqin shuxian shuyi shuying shuzhen shwe shweta shyam shyamala shynar
siamak sian sibe sibeal sibel sibilla sibonelo sibongile sibyl sibylla sibylle sidar siddhi sidika sidnei sidoine
sidonie sidonio sidra sidsel siebe sieberen siebrand siebren siebrich siegbert sieger sieghard sieghild sieglinde
siegmar siegrid siegrun siem siemen sien siena sienna sientje sierd sierra sies sietse sietske sif sifiso sigal sigalit
sigbert sigbjorg sigbjorn sigfred sigfrid sigisbert sigismund sigit sigita sigitas siglinde sigmar sigmundur signar
signe signy sigrid sigrun sigurbjorg sigurjon sigve siham sihem sihle sihyun siim siiri sijmen silan silas sile silja
siljan silje silke silmara silva silvan silvana silvania silvano silver silveria silverio silvestra silvestre silvestro
silvi silvija silvina silvino silvio silviu simao simay simen simin simion simisola simona simonas simonetta simphiwe
simran simrat simret sina sinan sinazo sinclair sindhu sindi sindisiwe sindre sindri sine sinead sini sinikka sinisa
sinja sinta sintayehu sintija siobhan siofra siomha sion sionann sione sioned siosaia siosiua sip siphesihle siphiwe
sipho siqi siraj siranush siret siri sirikit sirin sirine sirinya siriol siripong siriporn sirirat sirje sirkka sirkku
siro sirpa sirvan sisko sissel sita siti sitiveni sitora sitraka sittichai siun siv sivan sivert siwan siwon siwoo
sixte sixten sixtine siyabonga siyanda siyar siyu siyuan sizwe sjaak sjaan sjef sjoerd sjoerdje sjofn sjors sjouke
sjoukje skaidrite skaiste skender skjalg skye skyla skylar skyler slaine slamet slaven slavia slavica slavka slavko
slavoljub slavomir slawomira slim slimane sloan sloane slobodan slobodanka smadar smaranda smbat smeralda smiljana
smilla smita smriti sneha snehal snezana snezhana sniedze snorri soa soad sobia sobieslaw sobir socorro soe sofiane
sofiya sofoklis sohail sohan sohee soheil soheila sohini sohrab sohvi sohyun soile soini sointu soizic sojin sokha
sokhom sokhon sokol sokunthea sola solal solange solbjorg solen solene solenn solenne soley solfrid solgunn soline
solomiya solongo solrun solvei solveig solveiga solvi solvita soma somayeh sombath somboon somchai somchith somhairle
somi somjai somkiat somkid somnath somphone somphong somporn somsak somsri somying son sona sonakshi sonal sonali sonam
sonata soner song sonny sonu soohyun soojin soomin sooyeon sooyoung sopha sophal sophea sopheak sopheap sopho sophy
sopiko sora soraia soran sorana soraya sorcha sorena sorgul sorin sorina sorkunde sos sosuke sota sothea sothy sotiria
sotiris souad soufiane soufien souhail souhir soukaina souksavanh soulaimane soulivanh soumaya soumen soumya sourav
sovann sovanna soyeon soyoung spasoje spencer speranza spiridon spyridoula srdjan sreedevi sreeja sreten sreyleak
sreymom sreyneang sreyroth sri sridevi sridhar srikanth srinivas srishti stacey staci stacie staffan stamatia stamatis
stana stanford stanimir stanislas stanislava stanislawa stanka stanko stanoje star stase stasys stavros stavroula steef
stefana stefanos steffan stefka stein steinar steingrimur steinunn stela stelian steliana stella sten stepan stepanida
stephane sterling stevan stevo stian stiefnu stig stijn stina stine stinne stipe stojan stojanka stone storm stoyan
stoyana stoyanka sture sturla stuti styliani su suad suada suat subaru subhadra subhash subhasree subin subira subodh
subrata subroto sucaad suchada suchart suchitra suda sudarat sude sudha sudhakar sudhir sudip sudipta sudirman suela
suelen sueli sugandha sugeng sughra sugiarto suha suhad suhail suhana suhani suharti suhartini suharto suhas suheyla
suhyun sujata sujatha sujay sujeewa sujeong suji sujin sujit sujoy sukanya suketu sukhbaatar sukhbir sukhdeep sukhee
sukhjit sukhvinder sukma sukran sukriye sukru sukumar sulaiman sulamita sulastri suldan sullivan sulochana sultan
sultana sulwen sulwyn sumaira sumaiya sumalee suman sumana sumarni sumathi sumaya sumbal sumeet sumeyra sumeyye sumi
sumiati sumiko sumin sumit sumita sumitra summer sumudu sun suna sunanda sunatullo sunay suncia sundar sundari sunday
sunder sundus sune sunee suneel suneet suneeta suneha sunghee sungho sunghoon sungjae sungjin sungmin sungsoo sunhee
sunhwa sunidhi sunil sunisa sunita sunja sunjung sunmi sunniva sunyoung suoma supachai supaporn suparman supattra
suphan suphansa suprabha supriya supun surabhi surachai suraj suranga suraphon surayyo surbhi suree surekha suren
surendra suresh suri surin surinder surjit surya suryani suryansh susann susantha susanti sushant sushil sushila sushma
sushmita susilo sustrai susumu sutrisno sutthida sutton suu suvarna suvi suwanna suwit suyeon suzan suzana suze suzete
suzette suzon suzuko svajunas svana svanhildur svatava svatopluk svea svein sven svend svenja sverre sverrir svetoslav
svetozar sveva sviatoslav svitlana svyatoslav swaan swagata swanhild swann swantje swapan swapna swapnil swara swaroop
swastika swathi swati swier syafiq syahrul syamsul syarifah sybe sybil sybilla sybille sybren sydney syeda sylke sylla
sylvain sylvaine sylvana sylvere sylvestre sylvette sylvi sylviane sylvie sylwester sylwia synne synnove sys sytse
sytske szabina szabolcs szilard szilvia szonja taane taavetti taavi tabe tabea tabitha tadas tadashi taddeo tadeas
tadeo tadesse tadhg taehee taeho taehyun taehyung taemin taeyang taeyeon tafadzwa tage taha tahar taher tahina tahir
tahira tahmina tahsin tai taichi taiga taika taiki taimi taina tainara taini tais taisa taisia taisiya taisto taivo
taiwo takahiro takako takao takashi takayuki takeo takeru takeshi takhmina taku takudzwa takuma takumi takuya tal talal
talat taleb talel talgat talha tali taliesin talita talitha talon talulla talya tama tamahou tamaki tamar tamas tamati
tamaz tamba tambet tameka tamer tamerlan tamia tamiko tamim tamina tamir tammie tammo tamrat tamta tanaka tanay
tancrede tancredi tandai tane tanel taner tangaroa tanguy tanielu tanish tanisha tanju tanmay tanner tanu tanuja
tanushree tanveer tanvi tanzeela tapan tapani tapas tapio tapiwa tara tarak tarald taraneh taras tarcisio tari tarini
tariro tarja tarjei tarkan tarmo taro taron taru tarun taruna tarvo tas taslima tasneem tasnim tassilo tatenda tatev
tatia tatiane tatsuo tatsuya tatu tatum tau taufik taulant taumata tauno tauqeer tavita tawan tawanda tawfiq taye
tayfun taylan taylin taylor tayyab tayyaba tayyar tazio tea teagan teake tearoha tebogo tecla tecwyn tedros teele teemu
tefo tegan tegid teguh tegwen tehila tehmina teifi teige teija tejal tejas tejaswi tejinder tekeste tekla tekle
telemaco teleri tellervo telma telmo temba temesgen temidayo temilola temirlan temujin temur tendai tengiz teobaldo
teodolinda teodor teodora teodorico teofil teofila teofilo teophile teppo tereixa teresina teresinha teresita terez
tereza terezinha terhi teri terje tero terrance terrell tesfahun tesfaye teshome tesni tetsuo tetsuya teuntje teuta
tevfik tevita tewelde tewodros thabang thabani thabiso thabo thaddaus thadi thaina thais thaksin thaleia thalia thalita
thamara thamer thamsanqa than thanakorn thanaporn thanawat thandar thandeka thando thandolwethu thanh thanom thant
thapelo tharaka tharanga tharindi tharindu tharushi tharwa thassilo thatcher thato thaweesak theda theerapong theingi
thekla thelma themba thembeka thembi themistoklis theobald theocharis theodora theodosia theofania theofried theoni
theophane theophil theophile theotime thera theresia theron thet thi thiago thibaud thibault thibaut thida thiemo thien
thierry thies thiha thijmen thilde thilina thilini thilo thiri thirza thisara thoko tholakele thomai thomasine
thongchai thor thora thoralf thorben thordis thore thorgerdur thorir thorleif thorstein thorunn thorwald thouraya thu
thulani thura thurman thushara thusnelda thuy thuzar tia tiana tiara tiare tiarnan tiberio tiberiu tibor tida tierney
tifany tifenn tighearnan tigist tigran tigranuhi tihamer tihana tihomir tiia tiina tiit tiiu tija tijana tijani tijl
tijmen tijs tikhon til tilahun tilde till tillie tillmann tilman tilmann tilo timea timeo timjami timnit timofei
timoleon timon timoteo timothe timothee timoti timucin timur tin tinashe tinatin tine tineke ting tingting tini tinna
tinotenda tipawan tipene tirion tiro tirunesh tirza tissa titi titia titik titilayo titilola tito titouan titus tivadar
tiwa tiziana tiziano tjalling tjark tjeerd tjerk tjitske tjitte tlotlo toa toafa tobenna tobia tochukwu todd todor
todorka toe tofig togtokh toini toivo tojo tokunbo toky tola tolga tolgahan tolganay tolhildan tolu tolulope toluwani
tomasa tome tomer tomi tomine tomislav tomke tommasina tommi tommie tomohiro tomoki tomoko tomomi tomos tomoya toms
tone tong tonina tonje tonya tooba toomas topi topias toprak tor tora toralf torben torbjorg torbjorn tord torfinn
torfrid torge torgeir torgils torgrim torgunn torhild toribio toril torill torin torje torkel torlaug torleif torleiv
tormod tornike torny torolf torolv torquato torquil torstein toru torunn torvald torvill tosca toshiko toshio toshiya
toste touraj toussaint tove tracey traci tracie traian trang tranquillo traudel traugott traute travis treabhor treasa
trefor tremaine trent trenton trevon trevor treyvon tri triin triinu trijn trijntje trine tringa trinity trishna trista
tristan tristano tristen tristian tristin troels trofim trond trong troy trudbert trudel trudi trudie truida truls
truman truong trupti truus tryfon tryggvi trygve trystan tsedey tsega tsegaye tsehay tsepo tsetseg tshepiso tshepo
tsigereda tsion tsiory tsolmon tsubasa tsutomu tsvetan tsvetanka tuan tucker tudor tudora tudur tufan tugay tugba tugce
tugdual tugrul tui tuija tuire tuisku tulasi tulay tulia tulin tulio tullia tullio tulsi tumelo tumi tun tuna tunahan
tuncay tuncer tung tunji tuomas tuomo tural turan ture turgay turgun turgut turhan turid turkan turner tushar tusnelda
tuti tuukka tuul tuula tuuli tuulia tuulikki tuva tuya tvrtko twan twm twynog tximista txomin ty tyler tymofiy tymon
tymoteusz tyna tyra tyree tyrell tyrone tyson tytti tyyne tzipi tzipora tzvi tzvika uaine ubah ubaldo ubel uberto
ubolratana ubon uchechi udara udari uday udin udit udo udom ufuk ughtred ugis ugne ugochi ugochukwu ugolino ugur uilke
uilleam uinseann ujjwal uju ujwala uku ulani ulas ulbe ulderico uldis uliana ulises ulisse ulisses ulku ulle ulpu ulrik
ulrika ultan ulugbek ulvi ulyana ulysse ulysses ulzhan uma umaima umair umang umbelina umberta umberto umesh umi umida
umidjon umit umme ummuhan umran umut una unai unaloto unathi unax undine unity unn unni unnur unto upasana upeksha
upendra upul ural uranchimeg urbain urban urbano urho uri uriah uriel urien urko urmas urmi urmila urnaa uros urpo urs
ursule urvashi urve urvi usa usama usha ustun uta utami ute utkarsh utku utsav uttam utz uuno uwe uxia uxoa uxue uyanga
uzi uzma uzoamaka uzoma vache vadim vadym vagif vagner vahagn vahan vahe vahid vahit vaia vaibhav vaida vaidas vaidehi
vaidotas vaike vaino vainui vaios vaishali vaishnavi vaiva valbona valda valdeci valdemar valdenice valdete valdir
valdirene valdis valdo valente valenti valentyn valentyna valere valeri valeriane valeriano valerica valeriia valerio
valeriu valeriya valeska valmir valmira valon valter valters valtteri valve vamsi vance vanda vandana vanderlei
vanderson vani vania vanida vanina vanita vanja vanna vannak vannara vano vanshika vappu vardan varghese varis varol
varsha varun varunee varvara vasant vasanth vasantha vasanthi vasanti vasco vasil vasile vasili vasilica vasiliki
vasilisa vasilka vaska vassil vassiliki vassilis vasso vasu vasudha vasundhara vasyl vasylyna vaughn vaula vaya vazgen
vazha veasna vebjorn ved vedant vedat vedika vedran vedrana veena veer veera veerle vegard veijo veikko veiko veit veli
velibor velimir veljo vellamo velma velmurugan velta vemund venancio venanzio venceslas vendla venera venere veniamin
venkat venla vents ventsislav venus verane verdiana vered verica verity verna verneri vernon verona vesa veselin
veselina veselinka vesko veslemoy vesma vesna veton veturia vezio vianney vibeke vibha vibol vicenc vicencia vicenta
vichai vichea vickie victoire victoriano victorien victorina victorine vida vidal vidar vidhi vidhya vidit vidmantas
vidoje vidya vidyut viena viengkham vienna viera viesturs vigdis viggo vihaan vihan viivi vijay vijaya vikas vikram
vikrant viktorie viktorija vilayvanh vildan vilde vilem vilhelm vilhelmi vilho vili viliami vilis vilja viljami viljar
viljo ville villu vilma vilmar vilmos vilnis vilppu vimal vimala vimbai vinay vinaya vinayak vincenza vincenzina
vinciane vindya vineet vineeta vinicius vinita vinko vinod vinoda vinti vinzent vinzenz violaine violante violeta
violette violina viorel viorela viorica vipa vipin vipul virag virak virat viren virendra virge virgil virgile
virgilijus virgilio virginija virginio virpi virtudes virva virve visal vishakha vishal vishnu vishwanath vit vita
vital vitale vitali vitalia vitalijs vitalina vitaliy vitaly vitezslav vithu vito vitor vitoria vitorin vittore
vittorino vitus vivaan vivan vivek viviane vivianne vivien viyan vizma vjollca vladan vladimira vladimiro vladislava
vladlen vlado vladut vlas vlasta vlastimil vlastimila vlatka vlatko voahangy voichita voitto vojin vojislav vojtech
vola volatiana voldemars volkan volker volkhard volkmar volkmer vratislav vrinda vrushali vsevolod vugar vuk vusal
vusala vusi vuthy vuyani vuyo vytenis waclaw waclawa wade wael waen wafa wafaa wafae wagaye wagner wahab wahiba wahid
wahida wahyu wahyuni wai waimarie wairemu wairimu waitangi wajiha wakana walaa walburg walburgis waldefried waldemar
waleed walenty walentyna walery walfried walid walker wallace walli walmir walpurga walther waltraude waltraut waltrud
wambugu wambui wanchai wandee wanderson wandrille wangari wanida wanjiku wanjiru wanna wanting wanza waqar waqas
waraporn ward warda warsame warunee wasan wasana wasantha washington wasif wasim wassana wassila wassim wati waverly
wawan wayan waylon wayne webster weerachai wei weidong weihong weijie weimin weiming weina weiping weiqiang wekesa
welat welf welington wellington wenbin wenbo wenceslao wenceslas wencke wendel wendela wendelin wendell wenhao wenhua
wenjie wenjin wenjing wenjun wenke wenli wenqi wenting wenwen wenxin wenxuan wenyan wenzel wenzeslaus werner wernher
wesley wessel westin weston wetini weyni whetu wibke wichai wichit widad widodo widya wiebe wiebke wiebren wiegand
wieger wieke wiem wieslaw wieslawa wieteke wietse wietske wigand wigbert wijbe wijdane wijnand wikitoria wil wilai
wilaiwan wilbur wilburg wilco wilda wiley wilfredo wilfrid wilfriede wilhelmine wilhelmus willard willeke willemina
willibald willibrord willie willis willow wilmer wilson wiltraud wiltrud winand wincenty winfield winfried winfriede
winiata winona winrich wint winta wintana winter wira wirat wiremu wissal wissem wistin wisut witold wladyslawa wlodek
wobbe wolde wolfdieter wolfhard wolfram wolfrun wondimu wonho wonjun woojin woosung worku wout wouter wren wubbo wulan
wulandari wulf wunibald wutyi wyatt wybren wyn wyndham wytse wytske xabat xabi xabier xacobe xaime xalimo xamdi xan
xandre xandru xanthi xanthippi xaquin xaver xaveria xaviere xelil xena xenia xenofon xezal xhemal xhevat xia xiana
xiang xiangyu xianhua xiao xiaobo xiaochun xiaodan xiaodong xiaofang xiaofei xiaofeng xiaohong xiaohua xiaohui xiaojie
xiaojing xiaojun xiaolan xiaolei xiaoli xiaolin xiaoling xiaolong xiaomei xiaomin xiaoming xiaoping xiaoqing xiaotong
xiaowei xiaowen xiaoxia xiaoyan xiaoying xiaoyu ximena xin xinhua xinran xinxin xinyan xinyi xinyu xinyue xiomara xiu
xiufang xiuhua xiulan xiuli xiumei xiuqin xiurong xiuying xiuzhen xmun xoan xochitl xola xolani xoliswa xose xu xuan
xuban xue xuefeng xuemei xueqin xueying xulia xurxo xzavier yaa yaaba yaakov yacine yacoub yada yadana yadira yael
yaelle yafang yafit yagiz yagmur yahel yahia yahir yair yakir yakoub yakov yakup yalan yalcin yalda yali yalin yaling
yaman yamila yamileth yamin yamini yamira yamuna yan yana yanan yanet yaneth yanfang yanfei yang yanhong yanhua yani
yanina yanira yanis yanjun yanli yanling yanmei yann yannick yanping yanti yanto yanyan yao yaping yaprak yaqi yara
yarden yared yaren yaretzi yarin yaritza yaritzi yaron yaroslava yaryna yasa yasaman yasar yasas yasemin yaser yash
yashaswi yashika yashoda yashraj yashvi yashwant yasin yasir yasiru yasmeen yasmina yasmine yasra yasser yassin yassine
yasuhiro yasuko yasuo yating yavuz yaw yawen yaxin yayoi yazan yazid yazmin yde ye yechiel yeeun yefim yegor yehonatan
yehoshua yehuda yehudit yeison yeji yejide yejin yekta yemane yemelyan yemi yemisi yemisrach yena yeni yenifer yeonhee
yeonjoo yeonsu yeonwoo yeray yerin yerlan yernar yervand yesenia yeseul yesica yesim yessenia yetunde yeva yevdokia
yevgeni yevheniia yewande yewon yfke yi yiannis yichen yifan yifei yiftach yigal yigit yihan yildirim yildiz yilin
yilmaz yiming yin ying yinghua yingjie yingluck yingying yinka yishai yitzchak yixin yiyang yize ylle yllka ylva yme
ymke ymkje yngvar yngve ynze yoan yoana yoann yocelyn yochai yodit yoel yoeri yoga yogesh yogi yogita yohan yohana
yohann yoichi yoko yolaine yolanda yolande yonas yong yongho yongqiang yoni yoona yoonah yoongi yoonhee yoonjung
yoonseo yordan yordanka yordanos yorick yoshiko yoshio yosr yosra yossi yosuke yotam youcef youen youna younas younes
youness youngae younghee youngho younghoon youngja youngjae youngjin youngjoo youngmi youngmin youngsoo youngsook
youssouf youssra yovani yrjo yrsa ysaline yseult yu yuan yuanyuan yubin yucel yuchen yudha yudi yue yufang yufei yuhan
yuhang yuhua yuichi yuika yuina yujie yujin yuka yukari yuki yukiko yukio yuko yuksel yukun yulan yulduz yulian yuliana
yuliia yuling yuliya yuma yumei yumeng yumi yumiko yumna yun yuna yunfei yuni yunita yunus yupa yupin yuping yuqi
yurdagul yurdanur yuridia yuriy yurre yurub yury yusof yusra yustina yusuke yuta yutaka yuting yuto yutong yuval yuvraj
yuxi yuxia yuxin yuxuan yuya yuyan yuying yuzhen yvain yvan yves yvette yvon zacarias zachariah zachery zafar zafeiris
zafer zaharia zaher zahia zahid zahida zahide zahir zahra zaib zaibunnisa zaid zaida zaiden zaiga zain zaina zainab
zainabu zainal zaineb zaini zainudin zaira zaire zakaria zakariae zakhar zaki zakia zalan zaleha zama zamira zamzam
zana zander zandile zane zanele zanete zanna zar zarema zaren zaria zariah zarife zarina zarko zarmina zarnigor
zartasha zaruhi zaur zaw zawadi zaya zayar zayden zayn zaynab zayne zaza zbynek zdenek zdenka zdenko zdislava zdravka
zdravko zdzislawa zeba zebiniso zebo zechariah zeenat zeeshan zeev zef zeger zehava zehra zeina zeinab zeineb zeke
zekeriya zeki zekiye zelal zelalem zelda zelia zelie zeliha zeljana zeljka zeljko zella zelma zena zenaida zenaide
zendaya zenebe zeno zenobia zenon zenta zephyr zephyrine zeppi zeray zerdesht zerrin zev zewde zewditu zeynab zeynel
zeynep zhanar zhanat zhandos zhanel zhanna zhazira zhen zheng zhengyu zhenhua zhenyu zhi zhibek zhigang zhihao zhihong
zhiming zhipeng zhiqiang zhiwei zhixin zhiyong zhiyuan zhong zhuldyz zhuo zia ziad zied ziemowit zigmars zigor zigrida
zihan zihao zikhona zilan zilar zilda zilma zilola zilvinas zimo zin zina zinaida zineb zinhle zino zintle zion zipora
zipporah zisis zita ziv ziva zivile zivko ziwei zixin zixuan ziyad ziyanda ziyang ziyi ziyoda ziyu zlata zlatan zlatica
zlatko zobia zodwa zoey zohaib zohartze zohra zohreh zoi zoie zoja zola zoleka zoltan zolzaya zora zoraida zoran zorana
zorica zorka zoubida zouhair zouheir zoulikha zoya zozan zselyke zsigmond zsofia zsolt zsombor zubair zubeyde zufan
zuhair zuhaitz zuhal zuhra zukhra zukiswa zulaikha zulal zuleica zulekha zulema zuleyha zuleyka zulfiqar zulfiya
zulfiye zulkifli zulma zulmira zumrud zunaira zurab zuraida zuri zurine zuza zuzana zvezdana zviad zvjezdana zvonimir
zwaan zwanet zyaire zygmunt zyta
`;

const known = new Set(NAMES.trim().split(/\s+/));

/** Returns all known given names, in the form of `foldToLatin`. */
export function knownGivenNames(): string[] {
  return [...known, ...nicknames()];
}

/** Whether a word from `nameWords` is a known given name. */
export function isKnownGivenName(word: string): boolean {
  return known.has(word) || nicknameGroups(word).length > 0;
}

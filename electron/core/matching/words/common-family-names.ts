import { isKnownGivenName } from './given-names.ts';

/** Family names that very many people have, in the form of `foldToLatin`. */
const COMMON_FAMILY_NAMES = new Set(
  (
    'smith johnson williams brown jones miller davis wilson anderson taylor thomas moore martin jackson thompson white harris clark lewis ' +
    'robinson walker young allen king wright scott hill green adams baker hall evans roberts edwards hughes davies murphy kelly obrien ' +
    'ryan oconnor campbell stewart macdonald ' +
    'muller mueller schmidt schneider fischer weber meyer meier maier mayer wagner becker schulz hoffmann koch bauer richter klein wolf ' +
    'gruber huber steiner moser berger pichler hofer ' +
    'bernard dubois robert richard petit durand leroy moreau simon laurent lefebvre michel garcia martinez lopez gonzalez rodriguez ' +
    'fernandez perez sanchez ramirez torres flores rivera gomez diaz hernandez cruz morales ortiz reyes ramos ruiz alvarez romero castro ' +
    'silva santos oliveira souza pereira lima carvalho ferreira ribeiro almeida costa rodrigues martins jesus sousa fernandes gomes ' +
    'rossi russo ferrari esposito bianchi romano colombo ricci marino greco bruno gallo conti ' +
    'jong jansen vries bakker visser smit meijer boer mulder bos vos peeters janssens maes jacobs ' +
    'hansen johansen olsen larsen andersen pedersen nilsen jensen nielsen christensen rasmussen johansson andersson karlsson nilsson ' +
    'eriksson larsson olsson persson svensson gustafsson korhonen virtanen makinen nieminen makela hamalainen laine ' +
    'nowak kowalski kowalska wisniewski wisniewska wojcik kowalczyk kaminski kaminska lewandowski lewandowska zielinski zielinska ' +
    'novak novakova svoboda svobodova novotny novotna dvorak dvorakova cerny cerna horvath kovacs kovac toth nagy szabo varga kiss molnar ' +
    'horvat popescu popa ionescu dumitru ivanov ivanova petrov petrova sidorov smirnov smirnova kuznetsov kuznetsova popov popova ' +
    'dimitrov dimitrova georgiev georgieva jovanovic petrovic nikolic markovic melnyk shevchenko kovalenko bondarenko tkachenko ' +
    'papadopoulos papadopoulou hoxha shehu yilmaz kaya demir celik sahin yildiz yildirim ozturk aydin ozdemir ' +
    'khan ahmed ali hussain hassan mohamed mohammed muhammad ibrahim abdullah omar begum akhtar malik iqbal sheikh shaikh ' +
    'singh kaur kumar sharma verma gupta patel shah das devi rao reddy nair yadav mishra joshi iyer roy ghosh perera fernando silva ' +
    'hosseini mohammadi ahmadi karimi cohen levi levy mizrahi ' +
    'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo lin he gao luo zheng liang chan wong lee lam cheung ' +
    'kim park choi jung jeong kang cho yoon jang lim sato suzuki takahashi tanaka watanabe ito yamamoto nakamura kobayashi kato ' +
    'nguyen tran le pham hoang huynh phan vu vo dang bui ngo duong ly bautista delacruz mendoza aquino ' +
    'okafor adeyemi ibrahim musa mensah owusu boateng dlamini nkosi ndlovu moyo diallo traore keita ba diop ndiaye sow abebe tadesse ' +
    'bekele tesfaye haile ' +
    'kovac kovacic babic maric juric hodzic hadzic gashi krasniqi tamm saar sepp magi kask berzins berzina kalnins kalnina ozols ozola liepins ' +
    'kazlauskas kazlauskiene jankauskas petrauskas stankevicius sargsyan harutyunyan beridze kapanadze gelashvili mammadov mammadova ' +
    'huseynov huseynova akhmetov akhmetova santoso wijaya setiawan saputra hidayat kusuma lestari susanto nugroho wibowo siregar nasution ' +
    'rahman islam uddin hossain akter akhter khatun miah sarkar thapa shrestha gurung tamang magar rai lama dorji wangmo tshering sherpa tenzin pema sonam karma lhamo dolma ' +
    'jayasinghe bandara kyaw aung htun win sok chea jaidee saetang wangchuk mwangi kamau njoroge wanjiku otieno ochieng odhiambo ' +
    'kone coulibaly toure camara cisse barry balde sall fall gueye banda phiri tembo ncube sibanda mokoena molefe naidoo pillay ' +
    'gonzales castillo chavez ramirez soto rojas vargas contreras munoz mamani quispe condori etxeberria vila serra puig williams ' +
    'cook wood bennett bell watson cox ward richardson morgan cooper reed bailey gray james howard collins simpson clarke griffiths shaw ' +
    'reynolds chapman butler foster russell murray graham hunt webb palmer mills parker turner phillips henderson hamilton gibson ' +
    'ferguson fraser ross mcdonald byrne walsh osullivan oneill oconnell doyle mccarthy gallagher doherty kennedy lynch burke fitzgerald ' +
    'zimmermann kruger krueger hartmann lange werner krause lehmann kohler konig walter schwarz braun hofmann schmitz schmid wolff ' +
    'schroder schroeder neumann schafer schaefer winkler vogel keller frank wimmer baumann graf meister hess frei bachmann buhler ' +
    'roux fournier girard bonnet fontaine rousseau vincent lambert dupont dumont mercier blanc guerin boyer chevalier gagnon tremblay cote bouchard ' +
    'jimenez gutierrez alonso navarro dominguez vazquez gil suarez molina blanco delgado ortega marin sanz iglesias medina garrido santana ' +
    'herrera aguilar guzman mendez salazar vega leon guerrero espinoza espinosa valdez sandoval juarez rios cabrera acosta pacheco avila campos ' +
    'nunez pena cortes mejia moreno velez restrepo quintero ospina giraldo cardenas castaneda benitez sosa gimenez aguirre ' +
    'araujo nascimento alves barbosa rocha melo freitas moreira soares andrade cunha machado pinto lopes goncalves vieira barros ' +
    'cardoso teixeira correia monteiro moura nunes mendes borges batista cavalcanti cavalcante dantas bezerra medeiros farias marques neves ' +
    'lombardi moretti barbieri fontana santoro mariani rinaldi caruso ferrara galli martini leone longo gentile martinelli ' +
    'vanderberg vandijk berg bergh devries degroot hendriks dekker brouwer dewit dijkstra mertens willems claes goossens wouters ' +
    'botha vandermerwe pretorius venter coetzee dutoit duplessis fourie nel vanwyk steyn leroux swanepoel ' +
    'lindberg lindstrom lindgren lindqvist berglund lundgren lundberg sandberg bergstrom jokinen heikkinen koskinen jarvinen lehtonen salo haugen hagen ' +
    'mazur krawczyk dabrowski dabrowska piotrowski grabowski nowakowski pawlowski kucera kucerova vesely vesela nemec hajek ' +
    'popovic stankovic pavlovic ilic stojanovic djordjevic simic jankovic zupancic kovacevic pop dumitrescu stoica munteanu moldovan rusu ' +
    'volkov volkova kozlov kozlova novikov novikova morozov morozova sokolov sokolova lebedev lebedeva kovalev kovaleva petrenko kravchenko boyko ' +
    'petkov petkova todorov todorova stoyanov stoyanova hristov hristova kostov kostova berisha kelmendi ' +
    'jain mehta agarwal aggarwal srivastava tiwari pandey chauhan thakur choudhary chaudhary chowdhury bhatt banerjee mukherjee chatterjee bose biswas ' +
    'mandal mondal saha dutta naik shetty patil desai kulkarni pillai menon haque hoque alam mollah ' +
    'adhikari poudel paudel khadka bhandari karki bhattarai acharya koirala basnet ' +
    'jiang tang xie deng feng cao peng zeng xiao tian dong pan yuan cai cheng du wei jin fu zhong shen ye lu yu ding ren yao ' +
    'hsu hsieh tsai lai liao chang kuo teng tsui fung ho ' +
    'shin seo kwon hwang oh yoo jeon ahn song hong chung bae moon shim nam ryu ' +
    'inoue yoshida yamada yamaguchi matsumoto kimura hayashi shimizu saito mori ikeda hashimoto abe ishikawa ogawa maeda okada hasegawa fujita goto ' +
    'murakami kondo ishii sakamoto endo aoki fujii nishimura fukuda ota miura ' +
    'truong dinh mai trinh ta tan goh ong teo koh yap chua rahim yusof ismail osman hamid ' +
    'dasilva dossantos decastro delosreyes delosantos villanueva pascual mercado aguinaldo ' +
    'kilic arslan dogan aslan koc kurt ozkan simsek aminah bello danjuma musa usman ' +
    'phommachanh phommavong vongsa keomany inthavong sisouk rakoto rakotomalala rakotonirina rakotoarisoa rasoanaivo randrianarisoa razafindrakoto rasolofo ' +
    'habimana uwimana niyonzima hakizimana ndayisenga mukamana nshimiyimana nsengiyumva uwase mugisha okello mukasa kato namutebi ssali ' +
    'ilunga kabongo mukendi tshibangu kalala mutombo kasongo mbuyi ngoy mwamba kouassi kouame konan koffi nguessan ouedraogo sawadogo compaore kabore ' +
    'ngono mbarga fotso kamga tchoumi okonkwo okeke eze nwosu balogun ogunleye adebayo lawal abubakar bala asante appiah agyemang osei addo ' +
    'mwale zulu chanda mulenga bwalya dube mushi massawe kimaro mbeki khumalo zwane mabena mahlangu botes ' +
    'axmed cali maxamed xasan xuseen cabdi faarax warsame tesfay ghebremedhin ' +
    'alaoui bennani idrissi elidrissi elamrani amrani benali bouzid saidi brahimi hamdi trabelsi gharbi jaziri mansouri ' +
    'stanikzai noorzai ahmadzai yousafzai khattak afridi durrani barakzai popal ' +
    'ngata parata tamihana leota faleolo tuala tupou taufa fonua kealoha kahale ' +
    'mifsud galea micallef grech attard spiteri azzopardi agirre garmendia zubizarreta goikoetxea mendizabal ' +
    'griffith pritchard rees price jenkins kranjc zupan potocnik balaz dissanayake herath rathnayake ratnayake gunawardena wickramasinghe ' +
    'simanjuntak hutapea sihombing sitorus harahap lomidze tsiklauri kvaratskhelia maisuradze ' +
    'vella borg camilleri farrugia zammit'
  ).split(' '),
);

/** Endings that make a family name of a father's given name, in many languages: Jonsson, Jovanovic, Grigoryan. */
const ENDINGS_OF_PATRONYMICS =
  'son sson sen s i sdottir ovic evic ov ova ev eva yev yeva yan ian dze shvili escu opoulos opoulou oglu zade zadeh'.split(
    ' ',
  );
/** Minimum letters of the father's name. */
const MIN_LETTERS_OF_FATHER = 3;

/** Whether a folded family name is in the list. */
export const isListedFamilyName = (word: string): boolean => COMMON_FAMILY_NAMES.has(word);

/** Whether very many people have a folded family name: it is in the list, or is the given name of a father. */
export function isCommonFamilyName(word: string): boolean {
  // Greek ou is transliterated letter by letter.
  const name = word.replaceAll('oy', 'ou');
  return COMMON_FAMILY_NAMES.has(name) || isKnownGivenName(name) || isPatronymic(name);
}

function isPatronymic(word: string): boolean {
  return ENDINGS_OF_PATRONYMICS.some((ending) => {
    const father = word.slice(0, -ending.length);
    return word.endsWith(ending) && father.length >= MIN_LETTERS_OF_FATHER && isKnownGivenName(father);
  });
}

/**
 * Countries by ISO 3166-1 and their provinces by ISO 3166-2, one country a line: `code|English|Chinese|Korean|province=English/Chinese/Korean;…`.
 * Names are those of the Unicode CLDR; provinces of Europe have their English name alone. Countries of more than fifty parts stand without them.
 */
export const COUNTRIES: Readonly<Record<string, string>> = {
  '142|Asia|亚洲|아시아': `CN|China|中国|중국|AH=Anhui/安徽/안후이성;BJ=Beijing/北京/베이징시;CQ=Chongqing/重庆/충칭시;FJ=Fujian/福建/푸젠성;GD=Guangdong/广东/광둥성;GS=Gansu/甘肃/간쑤성;GX=Guangxi/广西/광시 좡족 자치구;GZ=Guizhou/贵州/구이저우성;HA=Henan/河南/허난성;HB=Hubei/湖北/후베이성;HE=Hebei/河北/허베이성;HI=Hainan/海南/하이난성;HK=Hong Kong/香港/홍콩;HL=Heilongjiang/黑龙江/헤이룽장성;HN=Hunan/湖南/후난성;JL=Jilin/吉林/지린성;JS=Jiangsu/江苏/장쑤성;JX=Jiangxi/江西/장시성;LN=Liaoning/辽宁/랴오닝성;MO=Macao/澳门/마카오;NM=Inner Mongolia/内蒙古/내몽골 자치구;NX=Ningxia/宁夏/닝샤 후이족 자치구;QH=Qinghai/青海/칭하이성;SC=Sichuan/四川/쓰촨성;SD=Shandong/山东/산둥성;SH=Shanghai/上海/상하이시;SN=Shaanxi/陕西/산시성(섬서);SX=Shanxi/山西/산시성(산서);TJ=Tianjin/天津/톈진시;TW=Taiwan/台湾/타이완;XJ=Xinjiang/新疆/신장 위구르 자치구;XZ=Tibet/西藏/티베트 자치구;YN=Yunnan/云南/윈난성;ZJ=Zhejiang/浙江/저장성
KR|South Korea|韩国|대한민국|11=Seoul/首尔/서울특별시;26=Busan/釜山/부산광역시;27=Daegu/大邱/대구광역시;28=Incheon/仁川/인천광역시;29=Gwangju/光州/광주광역시;30=Daejeon/大田/대전광역시;31=Ulsan/蔚山/울산광역시;41=Gyeonggi/京畿道/경기도;42=Gangwon/江原道/강원특별자치도;43=North Chungcheong/忠清北道/충청북도;44=South Chungcheong/忠清南道/충청남도;45=North Jeolla/全罗北道/전북특별자치도;46=South Jeolla/全罗南道/전라남도;47=North Gyeongsang/庆尚北道/경상북도;48=South Gyeongsang/庆尚南道/경상남도;49=Jeju/济州/제주특별자치도;50=Sejong/世宗/세종특별자치시`,
  '150|Europe|欧洲|유럽': `AD|Andorra|安道尔|안도라|02=Canillo;03=Encamp;04=La Massana;05=Ordino;06=Sant Julià de Lòria;07=Andorra la Vella;08=Escaldes-Engordany
AL|Albania|阿尔巴尼亚|알바니아|01=Berat County;02=Durrës County;03=Elbasan County;04=Fier County;05=Gjirokastër County;06=Korçë County;07=Kukës County;08=Lezhë County;09=Dibër County;10=Shkodër County;11=Tirana County;12=Vlorë County
AT|Austria|奥地利|오스트리아|1=Burgenland;2=Carinthia;3=Lower Austria;4=Upper Austria;5=Salzburg;6=Styria;7=Tyrol;8=Vorarlberg;9=Vienna
AX|Åland Islands|奥兰群岛|올란드 제도|
BA|Bosnia & Herzegovina|波斯尼亚和黑塞哥维那|보스니아 헤르체고비나|BIH=Federation of Bosnia and Herzegovina;BRC=Brčko District;SRP=Republika Srpska
BE|Belgium|比利时|벨기에|BRU=Brussels;VLG=Flanders;WAL=Wallonia
BG|Bulgaria|保加利亚|불가리아|01=Blagoevgrad;02=Burgas;03=Varna;04=Veliko Tarnovo;05=Vidin;06=Vratsa;07=Gabrovo;08=Dobrich;09=Kardzhali;10=Kyustendil;11=Lovech;12=Montana;13=Pazardzhik;14=Pernik;15=Pleven;16=Plovdiv;17=Razgrad;18=Ruse;19=Silistra;20=Sliven;21=Smolyan;22=Sofia;23=Sofia District;24=Stara Zagora;25=Targovishte;26=Haskovo;27=Shumen;28=Yambol
BY|Belarus|白俄罗斯|벨라루스|BR=Brest;HM=Minsk;HO=Homel;HR=Hrodna;MA=Magileu;MI=Minsk Region;VI=Vitebsk
CH|Switzerland|瑞士|스위스|AG=Aargau;AI=Appenzell Innerrhoden;AR=Appenzell Ausserrhoden;BE=Bern;BL=Basel-Landschaft;BS=Basel-Stadt;FR=Fribourg;GE=Geneva;GL=Glarus;GR=Graubünden;JU=Jura;LU=Lucerne;NE=Neuchâtel;NW=Nidwalden;OW=Obwalden;SG=St. Gallen;SH=Schaffhausen;SO=Solothurn;SZ=Schwyz;TG=Thurgau;TI=Ticino;UR=Uri;VD=Vaud;VS=Valais;ZG=Zug;ZH=Zürich
CZ|Czechia|捷克|체코|10=Prague, Hlavní mešto;20=Středočeský;31=Jihočeský;32=Plzeňský;41=Karlovarský;42=Ústecký;51=Liberecký;52=Královéhradecký;53=Pardubický;63=Vysočina;64=Jihomoravský;71=Olomoucký;72=Zlínský;80=Moravskoslezský
DE|Germany|德国|독일|BB=Brandenburg;BE=Berlin;BW=Baden-Württemberg;BY=Bavaria;HB=Bremen;HE=Hesse;HH=Hamburg;MV=Mecklenburg-Vorpommern;NI=Lower Saxony;NW=North Rhine-Westphalia;RP=Rhineland-Palatinate;SH=Schleswig-Holstein;SL=Saarland;SN=Saxony;ST=Saxony-Anhalt;TH=Thuringia
DK|Denmark|丹麦|덴마크|81=Northern Denmark;82=Central Denmark;83=Southern Denmark;84=Capital Region;85=Zealand
EE|Estonia|爱沙尼亚|에스토니아|37=Harju;39=Hiiu;45=Ida-Virumaa;50=Jõgevamaa;52=Järvamaa;56=Läänemaa;60=Lääne-Virumaa;64=Põlvamaa;68=Pärnumaa;71=Raplamaa;74=Saare;79=Tartumaa;81=Valgamaa;84=Viljandi;87=Võrumaa
ES|Spain|西班牙|스페인|AN=Andalusia;AR=Aragon;AS=Asturias;CB=Cantabria;CE=Ceuta;CL=Castile and León;CM=Castile-La Mancha;CN=Canary Islands;CT=Catalonia;EX=Extremadura;GA=Galicia;IB=Balearic Islands;MC=Murcia Region;MD=Madrid Autonomous Community;ML=Melilla;NC=Navarra Chartered Community;PV=Basque Country;RI=La Rioja;VC=Valencian Community
FI|Finland|芬兰|핀란드|02=South Karelia;03=Southern Ostrobothnia;04=Southern Savonia;05=Kainuu;06=Tavastia Proper;07=Central Ostrobothnia;08=Central Finland;09=Kymenlaakso;10=Lapland;11=Pirkanmaa;12=Ostrobothnia;13=North Karelia;14=Northern Ostrobothnia;15=Northern Savonia;16=Päijänne Tavastia;17=Satakunta;18=Uusimaa;19=Southwest Finland
FO|Faroe Islands|法罗群岛|페로 제도|
FR|France|法国|프랑스|20R=Corse;ARA=Auvergne-Rhône-Alpes;BFC=Burgundy-Franche-Comté;BRE=Brittany;CVL=Centre-Val de Loire;GES=Grand-Est;HDF=Hauts-de-France;IDF=Île-de-France;NAQ=Nouvelle-Aquitaine;NOR=Normandie;OCC=Occitanie;PAC=Provence-Alpes-Côte-d’Azur;PDL=Pays-de-la-Loire
GB|United Kingdom|英国|영국|ENG=England;NIR=Northern Ireland;SCT=Scotland;WLS=Wales
GG|Guernsey|根西岛|건지|
GI|Gibraltar|直布罗陀|지브롤터|
GR|Greece|希腊|그리스|69=Mount Athos;A=East Macedonia and Thrace;B=Central Macedonia;C=West Macedonia;D=Epirus;E=Thessaly;F=Ionian Islands;G=West Greece;H=Central Greece;I=Attica;J=Peloponnese;K=North Aegean;L=South Aegean;M=Crete
HR|Croatia|克罗地亚|크로아티아|01=Zagreb County;02=Krapina-Zagorje;03=Sisak-Moslavina;04=Karlovac;05=Varaždin;06=Koprivnica-Križevci;07=Bjelovar-Bilogora;08=Primorje-Gorski Kotar;09=Lika-Senj;10=Virovitica-Podravina;11=Požega-Slavonia;12=Brod-Posavina;13=Zadar;14=Osijek-Baranja;15=Šibenik-Knin;16=Vukovar-Syrmia;17=Split-Dalmatia;18=Istria;19=Dubrovnik-Neretva;20=Međimurje;21=Zagreb
HU|Hungary|匈牙利|헝가리|BA=Baranya;BC=Békéscsaba;BE=Békés;BK=Bács-Kiskun;BU=Budapest;BZ=Borsod-Abaúj-Zemplén;CS=Csongrád;DE=Debrecen;DU=Dunaújváros;EG=Eger;ER=Érd;FE=Fejér;GS=Győr-Moson-Sopron;GY=Győr;HB=Hajdú-Bihar;HE=Heves;HV=Hódmezővásárhely;JN=Jász-Nagykun-Szolnok;KE=Komárom-Esztergom;KM=Kecskemét;KV=Kaposvár;MI=Miskolc;NK=Nagykanizsa;NO=Nógrád;NY=Nyíregyháza;PE=Pest;PS=Pécs;SD=Szeged;SF=Székesfehérvár;SH=Szombathely;SK=Szolnok;SN=Sopron;SO=Somogy;SS=Szekszárd;ST=Salgótarján;SZ=Szabolcs-Szatmár-Bereg;TB=Tatabánya;TO=Tolna;VA=Vas;VE=Veszprém County;VM=Veszprém;ZA=Zala;ZE=Zalaegerszeg
IE|Ireland|爱尔兰|아일랜드|C=Connacht;L=Leinster;M=Munster;U=Ulster
IM|Isle of Man|马恩岛|맨섬|
IS|Iceland|冰岛|아이슬란드|1=Capital;2=Southern Peninsula;3=Western;4=Westfjords;5=Northwestern;6=Northeastern;7=Eastern;8=Southern
IT|Italy|意大利|이탈리아|21=Piedmont;23=Aosta Valley;25=Lombardy;32=Trentino-South Tyrol;34=Veneto;36=Friuli–Venezia Giulia;42=Liguria;45=Emilia-Romagna;52=Tuscany;55=Umbria;57=Marche;62=Lazio;65=Abruzzo;67=Molise;72=Campania;75=Apulia;77=Basilicata;78=Calabria;82=Sicily;88=Sardinia
JE|Jersey|泽西岛|저지|
LI|Liechtenstein|列支敦士登|리히텐슈타인|01=Balzers;02=Eschen;03=Gamprin;04=Mauren;05=Planken;06=Ruggell;07=Schaan;08=Schellenberg;09=Triesen;10=Triesenberg;11=Vaduz
LT|Lithuania|立陶宛|리투아니아|AL=Alytus County;KL=Klaipėda County;KU=Kaunas County;MR=Marijampolė County;PN=Panevėžys County;SA=Šiauliai County;TA=Tauragė County;TE=Telšiai County;UT=Utena County;VL=Vilnius County
LU|Luxembourg|卢森堡|룩셈부르크|CA=Capellen;CL=Clervaux;DI=Diekirch;EC=Echternach;ES=Esch-sur-Alzette;GR=Grevenmacher;LU=Luxembourg;ME=Mersch;RD=Redange;RM=Remich;VD=Vianden;WI=Wiltz
LV|Latvia|拉脱维亚|라트비아|002=Aizkraukle;007=Alūksne;011=Ādaži;015=Balvi;016=Bauska;022=Cēsis;026=Dobele;033=Gulbene;041=Jelgava Municipality;042=Jēkabpils Municipality;047=Krāslava;050=Kuldīga;052=Ķekava;054=Limbaži;056=Līvāni;058=Ludza;059=Madona;062=Mārupe;067=Ogre;068=Olaine;073=Preiļi;077=Rēzekne Municipality;080=Ropaži;087=Salaspils;088=Saldus;089=Saulkrasti;091=Sigulda;094=Smiltene;097=Talsi;099=Tukums;101=Valka;102=Varakļāni;106=Ventspils Municipality;111=Augšdaugavas novads;112=Dienvidkurzemes Novads;113=Valmieras Novads;DGV=Daugavpils;JEL=Jelgava;JUR=Jūrmala;LPX=Liepāja;REZ=Rēzekne;RIX=Riga;VEN=Ventspils
MC|Monaco|摩纳哥|모나코|CL=La Colle;CO=La Condamine;FO=Fontvieille;GA=La Gare;JE=Jardin Exotique de Monaco;LA=Larvotto;MA=Malbousquet;MC=Monte Carlo;MG=Moneghetti;MO=Monaco-Ville;MU=Moulins;PH=Port Hercules;SD=Sainte-Dévote Chapel;SO=La Source;SP=Spélugues;SR=Saint Roman;VR=Vallon de la Rousse
MD|Moldova|摩尔多瓦|몰도바|AN=Anenii Noi;BA=Bălţi;BD=Bender;BR=Briceni;BS=Basarabeasca;CA=Cahul;CL=Călărași;CM=Cimișlia;CR=Criuleni;CS=Căușeni;CT=Cantemir;CU=Chișinău;DO=Dondușeni;DR=Drochia;DU=Dubăsari;ED=Edineț;FA=Fălești;FL=Florești;GA=Gagauzia;GL=Glodeni;HI=Hîncești;IA=Ialoveni;LE=Leova;NI=Nisporeni;OC=Ocniţa;OR=Orhei;RE=Rezina;RI=Rîșcani;SD=Șoldănești;SI=Sîngerei;SN=Transnistria;SO=Soroca;ST=Strășeni;SV=Ştefan Vodă;TA=Taraclia;TE=Telenești;UN=Ungheni
ME|Montenegro|黑山|몬테네그로|01=Andrijevica;02=Bar;03=Berane;04=Bijelo Polje;05=Budva;06=Cetinje;07=Danilovgrad;08=Herceg Novi;09=Kolašin;10=Kotor;11=Mojkovac;12=Nikšić;13=Plav;14=Pljevlja;15=Plužine;16=Podgorica;17=Rožaje;18=Šavnik;19=Tivat;20=Ulcinj;21=Žabljak;22=Gusinje;23=Petnjica;24=Tuzi;25=Zeta
MK|North Macedonia|北马其顿|북마케도니아|
MT|Malta|马耳他|몰타|
NL|Netherlands|荷兰|네덜란드|BQ1=Bonaire;BQ2=Saba;BQ3=Sint Eustatius;DR=Drenthe;FL=Flevoland;FR=Friesland;GE=Gelderland;GR=Groningen;LI=Limburg;NB=North Brabant;NH=North Holland;OV=Overijssel;UT=Utrecht;ZE=Zeeland;ZH=South Holland
NO|Norway|挪威|노르웨이|03=Oslo;11=Rogaland;15=Møre og Romsdal;18=Nordland;21=Svalbard;22=Jan Mayen;30=Viken;34=Innlandet;38=Vestfold og Telemark;42=Agder;46=Vestland;50=Trøndelag;54=Tromssan ja Finmarkun
PL|Poland|波兰|폴란드|02=Lower Silesia;04=Kuyavia-Pomerania;06=Lublin;08=Lubusz;10=Łódź;12=Lesser Poland;14=Mazovia;16=Opole;18=Subcarpathia;20=Podlachia;22=Pomerania;24=Silesia;26=Holy Cross;28=Warmia-Masuria;30=Greater Poland;32=West Pomerania
PT|Portugal|葡萄牙|포르투갈|01=Aveiro;02=Beja;03=Braga;04=Bragança;05=Castelo Branco;06=Coimbra;07=Évora;08=Faro;09=Guarda;10=Leiria;11=Lisbon;12=Portalegre;13=Porto;14=Santarém;15=Setúbal;16=Viana do Castelo;17=Vila Real;18=Viseu;20=Azores;30=Madeira
RO|Romania|罗马尼亚|루마니아|AB=Alba;AG=Argeș;AR=Arad;B=Bucharest;BC=Bacău;BH=Bihor;BN=Bistriţa-Năsăud;BR=Brăila;BT=Botoşani;BV=Braşov;BZ=Buzău;CJ=Cluj;CL=Călărași;CS=Caraș-Severin;CT=Constanța;CV=Covasna;DB=Dâmbovița;DJ=Dolj;GJ=Gorj;GL=Galați;GR=Giurgiu;HD=Hunedoara;HR=Harghita;IF=Ilfov;IL=Ialomița;IS=Iași;MH=Mehedinți;MM=Maramureş;MS=Mureş;NT=Neamţ;OT=Olt;PH=Prahova;SB=Sibiu;SJ=Sălaj;SM=Satu Mare;SV=Suceava;TL=Tulcea;TM=Timiș;TR=Teleorman;VL=Vâlcea;VN=Vrancea;VS=Vaslui
RS|Serbia|塞尔维亚|세르비아|00=Beograd;08=Mačva;09=Kolubara;10=Podunavlje;11=Braničevo;12=Šumadija;13=Pomoravlje;14=Bor;15=Zaječar;16=Zlatibor;17=Moravica;18=Raška;19=Rasina;20=Nišava;21=Toplica;22=Pirot;23=Jablanica;24=Pčinja;KM=Kosovo-Metohija;VO=Vojvodina
RU|Russia|俄罗斯|러시아|
SE|Sweden|瑞典|스웨덴|AB=Stockholm;AC=Västerbotten;BD=Norrbotten;C=Uppsala;D=Södermanland;E=Östergötland;F=Jönköping;G=Kronoberg;H=Kalmar;I=Gotland;K=Blekinge;M=Skåne;N=Halland;O=Västra Götaland;S=Värmland;T=Örebro;U=Västmanland;W=Dalarna;X=Gävleborg;Y=Västernorrland;Z=Jämtland
SI|Slovenia|斯洛文尼亚|슬로베니아|
SJ|Svalbard & Jan Mayen|斯瓦尔巴和扬马延|스발바르제도-얀마웬섬|
SK|Slovakia|斯洛伐克|슬로바키아|BC=Banská Bystrica;BL=Bratislava;KI=Košice;NI=Nitra;PV=Prešov;TA=Trnava;TC=Trenčín;ZI=Žilina
SM|San Marino|圣马力诺|산마리노|01=Acquaviva;02=Chiesanuova;03=Domagnano;04=Faetano;05=Fiorentino;06=Borgo Maggiore;07=San Marino;08=Montegiardino;09=Serravalle
UA|Ukraine|乌克兰|우크라이나|05=Vinnychchyna;07=Volyn;09=Luhanshchyna;12=Dnipropetrovshchyna;14=Donechchyna;18=Zhytomyrshchyna;21=Zakarpattia;23=Zaporizhzhya;26=Prykarpattia;30=Kyiv;32=Kyivshchyna;35=Kirovohradschyna;40=Sevastopol;43=Crimea;46=Lvivshchyna;48=Mykolayivschyna;51=Odeshchyna;53=Poltavshchyna;56=Rivnenshchyna;59=Sumshchyna;61=Ternopilshchyna;63=Kharkivshchyna;65=Khersonshchyna;68=Khmelnychchyna;71=Cherkashchyna;74=Chernihivshchyna;77=Chernivtsi Oblast
VA|Vatican City|梵蒂冈|바티칸 시국|`,
};

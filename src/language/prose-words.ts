/*
 * What tariffs talk of beside their tables, in sentences that set no rate: contracts, bills, meters, networks, costs, the regulator's procedure, and
 * where something stands. Beginnings of folded words (fold.ts), gathered from published tariffs and decisions. No word here changes, limits, dates or
 * takes back an amount by itself; what does in such company is known by signs-of-change.ts.
 */
export const proseStems: readonly string[] = [
  // Contracts, law and letters.
  "umow kompleksow odrebn przepis prawa prawem prawn prawo prawid regulamin aktach aktow organ urzed zobowiaz upowaz stron pism pisem pisma dokument egzempl tekst tresc zapis brzmien",
  "oswiadcz powiadom zawiadom informuj poucz dorecz zlozo zlozen zlozy skladan daty data dacie zawarc zawart zawie rozwiazan wypowiedz prosta reklam rozpatr spory sporu sadow sadu klauzul niewazn narusz procedur postepow",
  "rozstrzyg sentencj uzasadn material dowod zebran pelnomoc zgromadz wezwan wyjasn zbada analiz sprawozd arkusz zweryf wytycz zgodno przedkl przedloz uzna uznaj uznan przyjet interes ochron zachow zapewn",
  // Bills.
  "rachun zaplat wplat wplac przelew gotowk kasie kasy bank konto konta nadplat niedoplat zalicz poczet odsetk zwlok nietermin wyrown rozbic szczegol suma sume sumy iloczyn liczb wielko oblicz wylicz naliczen wycen ewidenc",
  "wystaw sporzadz bilans niepeln dzieli dzielon kalkul pozycji wykazan reguluj regulow uiszcz wnosi wnosz wniesien oplaca naleznosc grosz walut",
  // Meters and networks.
  "wskazan inkasen plomb legaliz zegar przelacz steruj rejestr mierz transform linia linie linii kabl zlacz rozdziel obwod sprawdz wymian awari uszkodz montaz demontaz konserw eksploat remont modern inwest naklad amortyz urzadz",
  "przesyl nadrzed system bilansu bilansow zabezpiecz zainstal opomiar spis stanu stan stany parametr jakosciowych przerw dostep wznow odlacz podlacz technicz niezbedn sprawn biern ponadumown przekrocz moment wykorzyst",
  // Costs.
  "koszt zakup wlasn strat przychod kapital zaangaz marza marze marzy klucz metod podziel rozlozon rozklad nieruchom wytworz finans pokryw pokryc ponies wyplyw wplyw nastep swiadect pochodz efektyw umorzenia",
  "klient spoldziel wspoln lokator wlascic zarzad infolin organiz wykonaw czynnosc robot sprzedaw sprzedan zakladow biur siedzib ulic strona strony stronie poczt telefon internet tablic ogloszen",
  // Where something stands, and what it is called.
  "wiersz kolumn naglow nawias obok litera litery literze cyfra cyfry cyfre skrot pojec definicj slown objasn opis wzor umieszc widni widocz figur znajd mieszc wystep stoi ukladu numerac porzadk porzadek kolejno malej rosna podzial wyodreb",
  "wyraz slowo slowem slowa znaczen rozumie rozumi odnosi odnosz czyta czytel posluguj posluz uzywa uzyte uzyty stosown element integral skladow skladaj sklada czesci czesciach rozroz odsyla wskazuj uwidocz uszeregow tabelarycz",
  // Verbs and particles of grammar.
  "jest zost bywa mozna moze moga mial powin winien winna trzeba niego niej nich nimi siebie swoj sama same samo samych samym taka taki takie takich takim takze jaka jaki jakie jakich kilka kilku kilkom osobn oddziel jednakow identycz tozsam rowniez",
  "albo bowiem poniewaz gdyz dlatego zatem wiec totez czyli jako wobec wedle zgodn wraz podczas podob wlasciw okresl ustal ustan wyznacz oglas oglosz publik udostep odpowiada zajmuj zajmow prowadz wykon umozliw powoduj wynika zwiazan podleg wlicz uwzgledn",
  "obciaza decyduj sluz wymag otrzym uzysk korzyst zamawia zglasz zglosz wskaz potwierdz przypis pozosta zachodz przenos stanowi oparci oparto opier przeprowadz dokon zaliczen przekaz dotyczac osob osoba komu ktos tego tych temu teraz zawsze",
  "czym czego niezmien staly zmiennie rzecz charakter celem celow celu spos sposob czyn dziala dzialan odbior gospodar potrzeb miejsc mieszcz zakres rodzaj typu wprost bezposr",
  "napraw odplatn pojedyn pomocnicz imieni najbliz zazada podpis skarbow regulom reguly regula rozwoj wplyn dolacz sprawy spraw przynalez aneks laczy dokumenc cene cenom cenach cenami czternas dwunas dwanas pietnas skalkul uzupeln przechow",
  "pozwol wydac wydan wydal wersj edytow operacyjn ocenion watpliw odzwierc wydatk najpozn budyn wielolokal wielorodz region akceptow zwyczaj dobor mianown licznik powszech przeniesi korespond odbicie nieujet bezprzedm portier wywiesz",
  "zwykl cieple ciepla wody wode sciek rynku rynek hurtow gield podal podala wiadomos nadto wowczas dwutaryf stwierdz zadanie zadani biegu bieg skutek skutki skutkiem trzech czterech pieciu szesciu pierwsz drug trzeci czwart piat szost siodm osmy dziewiat",
  "mnozy toku uwag koncu oplacie oplaty brak braku winy wina nieuzasadn subsydi skros konkurenc wniosek wniosku wnioski wnioskie calosc calosci zmiane zmiany zmiana zmianie posiadaj wpisan danym roznic wyprowadz przeniesion zarzut okolicz przerzuc zaplac zwiazk",
];

import type { WarningCode } from "../../../price/offer.ts";

/** What each warning of a price says in Polish. The API says it in English (price/warnings.ts). */
export const polishWarnings: Readonly<Record<WarningCode, string>> = {
  unknown_name: "Nic nie jest znane pod tą nazwą.",
  ambiguous_name: "Do tej nazwy pasuje kilka firm lub obszarów.",
  place_in_part: "Do tego operatora i oddziału należy tylko część tej gminy.",
  validity_lapsed: "Ostatni dzień taryfy minął, a następnej nie znamy: obowiązuje nadal, aż będzie następna.",
  start_not_stated: "Dzień, od którego obowiązuje taryfa, nie jest znany na pewno.",
  change_pending: "Znana jest późniejsza decyzja, która może zmieniać te stawki i której nie dało się jeszcze zastosować.",
  annual_kwh_needed: "Opłaty zależne od rocznego zużycia są wymienione, ale nie zsumowane: nie podano zużycia.",
  zone_share_needed: "Kwota roczna jest przedziałem, bo cena zależy od tego, kiedy zużywa się energię.",
  zone_share_of_other_zones: "Podane udziały dotyczą innych stref niż strefy tej grupy.",
  billing_period_needed: "Opłata zależy od okresu rozliczeniowego: jest wymieniona, ale nie zsumowana.",
  phases_needed: "Opłaty stałe zależą od liczby faz, której nie znamy: są wymienione, ale nie zsumowane.",
  power_needed: "Stawki zależne od mocy umownej nie wchodzą do sumy, bo jej nie podano.",
  capacity_by_hours: "Opłata mocowa tej grupy zależy od godzin i profilu zużycia, którego nie podano: jest wymieniona, ale nie zsumowana.",
  capacity_hours_unknown: "Nie wiadomo, w jakich godzinach lub jak ta grupa płaci opłatę mocową: jest wymieniona, ale nie zsumowana.",
  previous_year_volume_needed:
    "Stawka obowiązuje tylko do zużycia z poprzedniego roku albo powyżej niego: jest wymieniona, ale nie zsumowana.",
  grid_signal_needed: "Strefy zależą od sygnału sieci, którego nie zna żaden kalendarz.",
  condition_not_applied: "Stawka z własnym warunkiem jest wymieniona, ale nie zsumowana.",
  rates_conflict: "Dla jednego celu wydrukowano kilka stawek i nie wiadomo, która obowiązuje: żadnej nie zsumowano.",
  zone_incomplete: "Strefa nie ma sumy: nie znamy jednej stawki sieciowej albo ceny energii dla niej.",
  zones_do_not_join: "Sprzedaż i dystrybucja dzielą dobę na sposoby, których nie da się połączyć: nie ma sumy za kWh.",
  hour_undecided: "Dla tej chwili nie ma jednej ceny, bo nic nie rozstrzyga, w której jest strefie.",
  national_rate_unknown:
    "Stawka ogólnokrajowa na ten dzień nie jest znana: jej miejsce zajmuje wydruk taryfy z tego dnia, a bez niego suma jest nieznana.",
  national_rate_differs: "Taryfa drukuje inną wartość niż obowiązująca stawka ogólnokrajowa, której tu użyto.",
  statutory_price: "Z mocy ustawy cena energii dla gospodarstw domowych jest tego dnia niższa od zatwierdzonej; zsumowano cenę z ustawy.",
  statutory_price_not_computed: "Z mocy ustawy obowiązywały tego dnia inne ceny niż zatwierdzone, zależne od tego, czego tu nie znamy.",
  market_data_unavailable: "Ceny rynkowe na ten dzień nie są wczytane.",
  none_in_force: "Nic z tego, o co pytasz, nie obowiązuje tego dnia.",
  one_side_only: "Kwota roczna dotyczy tylko jednej strony.",
  annual_unknown: "Nie ma kwoty rocznej: czegoś, co do niej należy, nie znamy na ten dzień.",
};

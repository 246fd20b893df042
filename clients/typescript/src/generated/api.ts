// Made by `npm run client:types` of the API's description.

export interface paths {
    "/api/v1/tariffs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Tariffs, or what changed in them
         * @description All published tariffs but the withdrawn ones, in the order of tariff_id. Filters are joined by "and". With `since` only what changed strictly later than that, removals included, in the order of change; nothing newer is 200 and an empty list. Keep the `as_of` of the first page and ask with `since=<as_of>` next time: nothing is missed and nothing comes twice.
         *
         *     The key needs the scope `tariffs:read`.
         */
        get: operations["listTariffs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tariffs/components": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The rates of one tariff, or what changed in them
         * @description Every rate that is printed for the tariff, with the place in the document where it stands. With `since` only what changed strictly later than that, removals included, in the order of change; nothing newer is 200 and an empty list. Keep the `as_of` of the first page and ask with `since=<as_of>` next time: nothing is missed and nothing comes twice.
         *
         *     The key needs the scope `components:read`.
         */
        get: operations["listComponents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Composite prices of one day
         * @description Without a company an overview of all; with one its own sheet; with `osd` and `sprzedawca` what both together cost, group by group; with `market` the energy at a market's price. `taryfa` and `region` only filter. Each total names its parts and equals their sum; where a rate of the day is not known it is null, and so is `annual`. What a parameter would bring in is left out and named with it in `missing`, `annual.without` and a warning. A name that is not known, or fits several, is 200 with a warning and no offers; so is a company of which nothing is in force on the day.
         *
         *     The key needs the scope `prices:read`.
         */
        get: operations["listPrices"];
        put?: never;
        /**
         * Composite prices of one day, by a form
         * @description The same as GET, of parameters that are longer than a URL: a load profile of a year. Without a company an overview of all; with one its own sheet; with `osd` and `sprzedawca` what both together cost, group by group; with `market` the energy at a market's price. `taryfa` and `region` only filter. Each total names its parts and equals their sum; where a rate of the day is not known it is null, and so is `annual`. What a parameter would bring in is left out and named with it in `missing`, `annual.without` and a warning. A name that is not known, or fits several, is 200 with a warning and no offers; so is a company of which nothing is in force on the day.
         *
         *     The key needs the scope `prices:read`.
         */
        post: operations["listPricesByForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/national-rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Rates that are the same in the whole country, or what changed in them
         * @description Dated rates with some of the tariffs that print them, in the order of national_id, without those that were withdrawn. `date` leaves what is in force on that day; `category` what is of one kind. With `since` only what changed strictly later than that, removals included, in the order of change; nothing newer is 200 and an empty list. Keep the `as_of` of the first page and ask with `since=<as_of>` next time: nothing is missed and nothing comes twice.
         *
         *     The key needs the scope `prices:read`.
         */
        get: operations["listNationalRates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which operator and branch a municipality belongs to
         * @description By the lists of the newest published tariffs, each line with the place where it is printed. Case, Polish letters and hyphens do not matter. A name that stands for several places, or in several lists, has a line for each; one that no list has is 200 with no line and with the names that begin so.
         *
         *     The key needs the scope `tariffs:read`.
         */
        get: operations["findPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The correction log
         * @description Every change of every published record, oldest first, with the values before and after and the decision that caused it. The next page is `links.next`, which goes on from the last stamp.
         *
         *     The key needs the scope `tariffs:read`.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What there is of each company, and what there is not
         * @description Companies with their groups, regions and periods, their documents by state, and the decisions that could not be applied yet.
         *
         *     The key needs the scope `tariffs:read`.
         */
        get: operations["getCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What is known of a document
         * @description Where it came from, how it was read, and what became of it. Each record's provenance names the document's SHA-256.
         *
         *     The key needs the scope `tariffs:read`.
         */
        get: operations["getDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents/{sha256}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The document itself
         * @description The bytes as the regulator published them.
         *
         *     The key needs the scope `tariffs:read`.
         */
        get: operations["getDocumentFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/documents/{sha256}/pages/{page_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page of a document as a picture
         * @description Drawn when it is first asked for. Boxes of evidence are in points from the page's top left corner.
         *
         *     The key needs the scope `tariffs:read`.
         */
        get: operations["getDocumentPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Files of everything that is published
         * @description Of the newest publication; the checksum stands beside what was made already.
         *
         *     The key needs the scope `tariffs:read`.
         */
        get: operations["listExports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/exports/{tick}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All records of one kind as a file
         * @description As they stood at the end of that publication, of every status: always the same bytes. Components need the scope `components:read` besides. 503 while a large file is being made.
         *
         *     The key needs the scope `tariffs:read`.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the key that asks is, and what it was used for
         * @description Asked of the store each time, and never kept.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the process answers
         * @description Needs no key.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether records and keys are loaded
         * @description Needs no key. 503 until the first records and keys are loaded.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description
         * @description OpenAPI 3.1, made from the schemas that the service reads its parameters with. Needs no key.
         */
        get: operations["getDescription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description as a page on which requests can be tried
         * @description Needs no key itself; requests that are tried on it do. The page asks no other host for anything.
         */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A file of that page
         * @description Scripts, style and icon. Needs no key.
         */
        get: operations["getDocsFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/llms.txt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description in short, for language models
         * @description Every path with one line, and how a copy is kept, as Markdown. Needs no key.
         */
        get: operations["getLlmsText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description One tariff group of one company, in one region, for one period. */
        Tariff: {
            /**
             * @description Never changed, never used again.
             * @example enea-operator_g12w_2026
             */
            tariff_id: string;
            /**
             * @description Follows one tariff over the years.
             * @example enea-operator_g12w
             */
            series_id: string;
            /** @example ENEA Operator Sp. z o.o. */
            operator_name: string;
            /** @enum {string} */
            operator_type: "OSD" | "RETAILER";
            /** @enum {string} */
            tariff_type: "distribution" | "supply";
            /** @example G12w */
            tariff_code: string;
            zone_count: number;
            zones: ("flat" | "day" | "night" | "peak" | "offpeak" | "morning_peak" | "afternoon_peak" | "other_hours" | "valley" | "day_peak" | "day_offpeak" | "recommended_use" | "recommended_limit" | "s1" | "s2" | "s3" | "s4")[];
            /** @enum {string|null} */
            voltage_level: "WN" | "SN" | "nN" | null;
            /** @description The part of the company's area that it is for; null for the whole of it. */
            region: string | null;
            /**
             * Format: date
             * @description The first day on which it applies; null where none is stated.
             * @example 2026-01-01
             */
            effective_from: string | null;
            /**
             * Format: date
             * @description The last day on which it applies, inclusive; null until further notice.
             * @example 2026-01-01
             */
            effective_to: string | null;
            /** @enum {string} */
            status: "active" | "superseded" | "withdrawn";
            /** @description The tariff_id of what came in its place. */
            superseded_by: string | null;
            /**
             * @description A moment in UTC with six digits of a second; a record has one of its own.
             * @example 2026-11-21T05:00:07.000000Z
             */
            updated_at: string;
            /**
             * @description The same as updated_at.
             * @example 2026-11-21T05:00:07.000000Z
             */
            update_time: string;
            provenance: components["schemas"]["Provenance"];
            /**
             * @description How the first day is known. by_publication: the company chooses it between effective_from_earliest and effective_from_latest.
             * @enum {string}
             */
            effective_from_state: "stated" | "by_publication" | "unknown";
            /**
             * Format: date
             * @description A calendar day in Warsaw.
             * @example 2026-01-01
             */
            effective_from_earliest: string | null;
            /**
             * Format: date
             * @description A calendar day in Warsaw.
             * @example 2026-01-01
             */
            effective_from_latest: string | null;
            /** @description Branches whose tables print this tariff alike, where they were made one. */
            collapsed_regions: string[];
            /** @description Null where the document does not say when its zones apply. */
            zone_clock: components["schemas"]["ZoneClock"] | null;
        };
        /** @description One printed rate. */
        Component: {
            /**
             * @description The regulator's Polish wording.
             * @example Składnik zmienny stawki sieciowej
             */
            name: string;
            /** @enum {string} */
            category: "energy" | "trade_fee" | "network_variable" | "network_fixed" | "quality" | "subscription" | "transition" | "capacity" | "renewable" | "cogeneration";
            /**
             * @description Exactly as printed, in `unit`.
             * @example 0.2464
             */
            value: number;
            /** @enum {string} */
            unit: "PLN/kWh" | "PLN/MWh" | "PLN/month" | "PLN/kW/month" | "PLN/MW/month";
            /** @constant */
            currency: "PLN";
            /**
             * @description A part of the day that a rate is for; flat is the whole day.
             * @enum {string|null}
             */
            zone: "flat" | "day" | "night" | "peak" | "offpeak" | "morning_peak" | "afternoon_peak" | "other_hours" | "valley" | "day_peak" | "day_offpeak" | "recommended_use" | "recommended_limit" | "s1" | "s2" | "s3" | "s4" | null;
            component_id: string;
            tariff_id: string;
            /** @enum {string|null} */
            season: "summer" | "winter" | null;
            /** @enum {string|null} */
            day_type: "working" | "free" | null;
            /** @enum {integer|null} */
            phases: 1 | 3 | null;
            /** @enum {string|null} */
            billing_period: "P10D" | "P1M" | "P2M" | "P3M" | "P6M" | "P12M" | null;
            /** @enum {string|null} */
            reading: "remote" | null;
            condition: components["schemas"]["Condition"] | null;
            annual_kwh: components["schemas"]["Band"] | null;
            /**
             * Format: date
             * @description The first day on which it applies; null where none is stated.
             * @example 2026-01-01
             */
            effective_from: string | null;
            /**
             * Format: date
             * @description The last day on which it applies, inclusive; null until further notice.
             * @example 2026-01-01
             */
            effective_to: string | null;
            /** @description The value in PLN/kWh, exactly, where the unit is one of energy. */
            value_pln_per_kwh: number | null;
            /** @description The value in PLN a month, exactly, where the unit is that. */
            value_pln_per_month: number | null;
            /**
             * @description As printed.
             * @example 0,2464
             */
            source_text: string;
            /**
             * @description As printed.
             * @example zł/kWh
             */
            source_unit: string;
            evidence: components["schemas"]["Evidence"];
            /**
             * @description removed: it is no longer in the tariff; told only to those who ask for changes.
             * @enum {string}
             */
            status: "active" | "removed";
            /**
             * @description A moment in UTC with six digits of a second; a record has one of its own.
             * @example 2026-11-21T05:00:07.000000Z
             */
            updated_at: string;
        };
        /** @description When each zone applies, as the tariff's own document says it; pages are that document's. */
        ZoneClock: {
            zones: {
                /**
                 * @description A part of the day that a rate is for; flat is the whole day.
                 * @enum {string}
                 */
                zone: "flat" | "day" | "night" | "peak" | "offpeak" | "morning_peak" | "afternoon_peak" | "other_hours" | "valley" | "day_peak" | "day_offpeak" | "recommended_use" | "recommended_limit" | "s1" | "s2" | "s3" | "s4";
                spans: {
                    months: number[];
                    days: ("monday_to_friday" | "saturday" | "sunday")[];
                    /** @description In Warsaw's time. */
                    from: string;
                    /** @description Never over midnight; 24:00 is the day's end. */
                    to: string;
                }[];
                citations: {
                    page: number;
                    /** @description Left, top, right, bottom in points from the page's top left corner. */
                    bbox: number[];
                    /** @description The words that stand in the box. */
                    text: string;
                }[];
            }[];
            /**
             * @description The zone of all hours that no span has.
             * @enum {string|null}
             */
            rest_zone: "flat" | "day" | "night" | "peak" | "offpeak" | "morning_peak" | "afternoon_peak" | "other_hours" | "valley" | "day_peak" | "day_offpeak" | "recommended_use" | "recommended_limit" | "s1" | "s2" | "s3" | "s4" | null;
            /**
             * @description statutory: days free from work by law count as Sundays; null: the document does not set them apart.
             * @enum {string|null}
             */
            holidays: "statutory" | null;
            /** @description The months of summer, where the document goes by seasons or by the halves of the year. */
            summer_months: number[] | null;
            /** @description False where no calendar tells the zone: the operator chooses the hours, or a signal of the grid does. */
            decidable: boolean;
            /** @description The document's words why not; null where it is decidable. */
            because: string | null;
            notes: {
                /** @enum {string} */
                code: "winter_time" | "meter_permitting";
                page: number;
                /** @description Left, top, right, bottom in points from the page's top left corner. */
                bbox: number[];
                /** @description The words that stand in the box. */
                text: string;
            }[];
            /** @description The words that say which groups it is for. */
            citation: {
                page: number;
                /** @description Left, top, right, bottom in points from the page's top left corner. */
                bbox: number[];
                /** @description The words that stand in the box. */
                text: string;
            };
        };
        /** @description Where a record comes from. */
        Provenance: {
            publisher: string;
            /** @example DRE.WRE.4211.52.11.2025.TG */
            decision_number: string;
            /**
             * Format: date
             * @description A calendar day in Warsaw.
             * @example 2026-01-01
             */
            decision_date: string | null;
            /** @enum {string} */
            decision_kind: "approval" | "change" | "prolongation" | "correction" | "discontinuance" | "refusal" | "withdrawal" | "consolidated" | "excerpt";
            /** @description The number of the regulator's bulletin that published it. */
            bulletin: {
                number: string;
                running_number: string | null;
                /**
                 * Format: date
                 * @description A calendar day in Warsaw.
                 * @example 2026-01-01
                 */
                date: string | null;
            } | null;
            title: string;
            source_url: string | null;
            /** @description SHA-256 of a document's bytes, in lower-case hexadecimal digits. */
            document_sha256: string;
            /**
             * @description A moment in UTC.
             * @example 2026-11-21T04:59:00.000Z
             */
            retrieved_at: string;
            /** @description The document's pages that were read for it. */
            pages: number[];
            extractor_version: string;
            /** @description Later decisions that corrected, prolonged or ended what this one says. */
            amended_by: components["schemas"]["NamedDecision"][];
            /** @description Later decisions that are known to alter it and could not be applied yet. */
            pending: components["schemas"]["NamedDecision"][];
            /** @description What people did without which it would be another record, or none: they let it through, corrected a rate, bound a word of its labels to a meaning, or said which decision it is. */
            reviewed: {
                /** @enum {string} */
                act: "publish" | "correct" | "bind" | "facts";
                because: string;
                /**
                 * @description A moment in UTC with six digits of a second; a record has one of its own.
                 * @example 2026-11-21T05:00:07.000000Z
                 */
                at: string;
                /** @description Null where that was not kept. */
                by: string | null;
            }[];
        };
        /** @description A decision of the regulator. */
        NamedDecision: {
            decision_number: string;
            /**
             * Format: date
             * @description A calendar day in Warsaw.
             * @example 2026-01-01
             */
            decision_date: string | null;
            /** @enum {string} */
            decision_kind: "approval" | "change" | "prolongation" | "correction" | "discontinuance" | "refusal" | "withdrawal" | "consolidated" | "excerpt";
        };
        /** @description Where a number is printed. */
        Evidence: {
            /** @description SHA-256 of a document's bytes, in lower-case hexadecimal digits. */
            document_sha256: string;
            page: number;
            /** @description Left, top, right, bottom in points from the page's top left corner. */
            bbox: number[];
            page_width: number;
            page_height: number;
            /** @description The words that stand in the box. */
            text: string;
            /** @description Present where a person corrected what was read: why, when, who, and the value as it was read; null where none was. */
            corrected?: {
                because: string;
                /**
                 * @description A moment in UTC with six digits of a second; a record has one of its own.
                 * @example 2026-11-21T05:00:07.000000Z
                 */
                at: string;
                was: string | null;
                by?: string;
                /** @description What the person said of it. */
                fields?: string[];
                /** @description The label that says so. */
                label?: {
                    page: number;
                    /** @description Left, top, right, bottom in points from the page's top left corner. */
                    bbox: number[];
                    /** @description The words that stand in the box. */
                    text: string;
                };
            };
            /** @description Present where words of its labels that a person bound to a meaning made it what it is. */
            bound?: {
                words: string;
                means: string;
                because: string;
                /**
                 * @description A moment in UTC with six digits of a second; a record has one of its own.
                 * @example 2026-11-21T05:00:07.000000Z
                 */
                at: string;
                by: string | null;
            }[];
        };
        /** @description A condition that a rate is printed with. */
        Condition: {
            code: string;
            text: string;
            params: {
                [key: string]: string;
            };
        };
        /** @description Yearly use in kWh: more than `from`, up to `to`; null is open. */
        Band: {
            from: number | null;
            to: number | null;
        };
        /** @description Where the pages are; with `since`, next goes on from the last row's stamp up to the moment the walk began at. */
        Links: {
            /** @description Relative to the host. */
            self: string;
            /** @description Relative to the host. */
            next: string | null;
            /** @description Relative to the host. */
            prev: string | null;
        };
        /** @description A page of tariffs, by tariff_id; with `since` by (updated_at, tariff_id). */
        TariffList: {
            data: components["schemas"]["Tariff"][];
            /** @description How many records the request matches, before paging. */
            total: number;
            page: number;
            size: number;
            links: components["schemas"]["Links"];
            /**
             * @description The answer has every change up to then; null before the first publication. A cursor for `since`.
             * @example 2026-11-21T05:00:07.000000Z
             */
            as_of: string | null;
            /** @description Another one than that of your copy: the database was restored, and records may be gone. Drop the copy, ask from 1970-01-01 on. */
            epoch: string;
        };
        /** @description A page of one tariff's components, and the tariff. */
        ComponentList: {
            data: components["schemas"]["Component"][];
            /** @description How many records the request matches, before paging. */
            total: number;
            page: number;
            size: number;
            tariff: components["schemas"]["Tariff"];
            links: components["schemas"]["Links"];
            /**
             * @description The answer has every change up to then; null before the first publication. A cursor for `since`.
             * @example 2026-11-21T05:00:07.000000Z
             */
            as_of: string | null;
            /** @description Another one than that of your copy: the database was restored, and records may be gone. Drop the copy, ask from 1970-01-01 on. */
            epoch: string;
        };
        /** @description Composite prices of one day. */
        Prices: {
            meta: {
                /** @enum {string} */
                mode: "overview" | "party_sheet" | "pair" | "market_pair" | "market_only";
                /**
                 * Format: date
                 * @description A calendar day in Warsaw.
                 * @example 2026-01-01
                 */
                date: string;
                /** @constant */
                pricing_basis: "net_pln";
                /** @description Who and what was understood, as it is printed. */
                resolved: {
                    osd: string | null;
                    sprzedawca: string | null;
                    taryfa: string | null;
                    /** @enum {string|null} */
                    market: "rdn" | "rce" | null;
                    region: string | null;
                    /** @description The line of an operator's list that the municipality was found in; only where `place` was asked for. */
                    place?: {
                        name: string;
                        operator_name: string;
                        region: string | null;
                        document_sha256: string;
                        page: number;
                    } | null;
                };
                /**
                 * @description When anything that the answer depends on last changed. A cursor for `since`.
                 * @example 2026-11-21T05:00:07.000000Z
                 */
                last_updated_at: string | null;
                /**
                 * Format: date
                 * @description The next day on which something begins or ends.
                 * @example 2026-01-01
                 */
                next_change_on: string | null;
                pagination: {
                    page: number;
                    size: number;
                    total: number;
                    has_more: boolean;
                };
                /** @description The National Bank's rate that euros were converted at. */
                fx?: {
                    pair: string;
                    rate: number;
                    table: string;
                    /**
                     * Format: date
                     * @description A calendar day in Warsaw.
                     * @example 2026-01-01
                     */
                    effective_date: string;
                };
                /**
                 * @description The answer has every change up to then; null before the first publication. A cursor for `since`.
                 * @example 2026-11-21T05:00:07.000000Z
                 */
                as_of: string | null;
                /** @description Another one than that of your copy: the database was restored, and records may be gone. Drop the copy, ask from 1970-01-01 on. */
                epoch: string;
                /**
                 * @description The energy's price is without excise.
                 * @constant
                 */
                excise_included: false;
                /**
                 * @description What `fields` asked for, where that is not all: the rest is null or empty.
                 * @enum {string}
                 */
                fields?: "all" | "breakdown" | "totals" | "offers";
            };
            /** @description Who there is to ask about; in an overview. */
            catalog?: {
                operators: components["schemas"]["CatalogEntry"][];
                retailers: components["schemas"]["CatalogEntry"][];
            };
            offers: components["schemas"]["Offer"][];
            /** @description The same list as offers; with `fields=offers` empty, unless `since` is given. */
            data: components["schemas"]["Offer"][];
            unmatched: {
                /** @enum {string} */
                side: "distribution" | "supply";
                tariff_code: string;
                region: string | null;
                tariff_id: string;
                because: string;
            }[];
            warnings: components["schemas"]["Warning"][];
            links: components["schemas"]["Links"];
        };
        /** @description What one group costs. Each component stands in exactly one of supply, distribution and global. */
        Offer: {
            /** @description Null of a market alone. */
            tariff_code: string | null;
            region: string | null;
            /** @enum {string|null} */
            variant: "1-phase" | "3-phase" | null;
            zones: ("flat" | "day" | "night" | "peak" | "offpeak" | "morning_peak" | "afternoon_peak" | "other_hours" | "valley" | "day_peak" | "day_offpeak" | "recommended_use" | "recommended_limit" | "s1" | "s2" | "s3" | "s4")[];
            supply: (components["schemas"]["TariffSide"] | components["schemas"]["MarketSide"]) | null;
            distribution: components["schemas"]["TariffSide"] | null;
            global: components["schemas"]["NationalSide"] | null;
            summary: components["schemas"]["Summary"];
            warnings: components["schemas"]["Warning"][];
        };
        /** @description What one company's tariff brings to an offer. */
        TariffSide: {
            /** @constant */
            source: "tariff";
            operator_name: string;
            tariff_id: string;
            tariff_code: string;
            /**
             * Format: date
             * @description A calendar day in Warsaw.
             * @example 2026-01-01
             */
            effective_from: string | null;
            /**
             * Format: date
             * @description A calendar day in Warsaw.
             * @example 2026-01-01
             */
            effective_to: string | null;
            /** @description Null where `fields` leaves it out. */
            provenance: components["schemas"]["Provenance"] | null;
            components: components["schemas"]["OfferComponent"][];
            /**
             * @description A moment in UTC with six digits of a second; a record has one of its own.
             * @example 2026-11-21T05:00:07.000000Z
             */
            updated_at: string;
        };
        /** @description What is the same for all operators. */
        NationalSide: {
            /** @constant */
            source: "national";
            operator_name: null;
            tariff_id: null;
            tariff_code: null;
            effective_from: null;
            effective_to: null;
            provenance: null;
            components: components["schemas"]["OfferComponent"][];
        };
        /** @description A market's prices of one day: 96 quarters of an hour, 92 or 100 when the clocks change. */
        MarketSide: {
            /** @constant */
            source: "market";
            /** @enum {string} */
            market: "rdn" | "rce";
            series: string;
            /** @constant */
            granularity: "quarter_hour";
            points: {
                hour: number;
                minute: number;
                energy_pln_per_kwh: number;
                source_eur_per_mwh?: number;
                /** @description With Warsaw's offset, which tells the two 02:00 of an autumn night apart. */
                starts_at: string;
            }[];
            operator_name: null;
            tariff_id: null;
            tariff_code: null;
            effective_from: null;
            effective_to: null;
            provenance: null;
            components: unknown[];
            /**
             * @description A moment in UTC with six digits of a second; a record has one of its own.
             * @example 2026-11-21T05:00:07.000000Z
             */
            updated_at: string;
            /**
             * @description The energy's price is without excise.
             * @constant
             */
            excise_included: false;
        };
        /** @description A rate of an offer, and what part it has in the totals. */
        OfferComponent: {
            /**
             * @description The regulator's Polish wording.
             * @example Składnik zmienny stawki sieciowej
             */
            name: string;
            /** @enum {string} */
            category: "energy" | "trade_fee" | "network_variable" | "network_fixed" | "quality" | "subscription" | "transition" | "capacity" | "renewable" | "cogeneration";
            /**
             * @description Exactly as printed, in `unit`.
             * @example 0.2464
             */
            value: number;
            /** @enum {string} */
            unit: "PLN/kWh" | "PLN/MWh" | "PLN/month" | "PLN/kW/month" | "PLN/MW/month";
            /** @constant */
            currency: "PLN";
            /**
             * @description A part of the day that a rate is for; flat is the whole day.
             * @enum {string|null}
             */
            zone: "flat" | "day" | "night" | "peak" | "offpeak" | "morning_peak" | "afternoon_peak" | "other_hours" | "valley" | "day_peak" | "day_offpeak" | "recommended_use" | "recommended_limit" | "s1" | "s2" | "s3" | "s4" | null;
            component_id: string;
            /** @description Null of a rate that is the same for the whole country. */
            tariff_id: string | null;
            /** @enum {string|null} */
            season: "summer" | "winter" | null;
            /** @enum {string|null} */
            day_type: "working" | "free" | null;
            /** @enum {integer|null} */
            phases: 1 | 3 | null;
            /** @enum {string|null} */
            billing_period: "P10D" | "P1M" | "P2M" | "P3M" | "P6M" | "P12M" | null;
            /** @enum {string|null} */
            reading: "remote" | null;
            condition: components["schemas"]["Condition"] | null;
            annual_kwh: components["schemas"]["Band"] | null;
            /**
             * Format: date
             * @description The first day on which it applies; null where none is stated.
             * @example 2026-01-01
             */
            effective_from: string | null;
            /**
             * Format: date
             * @description The last day on which it applies, inclusive; null until further notice.
             * @example 2026-01-01
             */
            effective_to: string | null;
            /** @description The value in PLN/kWh, exactly, where the unit is one of energy. */
            value_pln_per_kwh: number | null;
            /** @description The value in PLN a month, exactly, where the unit is that. */
            value_pln_per_month: number | null;
            /**
             * @description As printed.
             * @example 0,2464
             */
            source_text: string | null;
            /**
             * @description As printed.
             * @example zł/kWh
             */
            source_unit: string | null;
            evidence: components["schemas"]["Evidence"] | null;
            /**
             * @description removed: it is no longer in the tariff; told only to those who ask for changes.
             * @enum {string}
             */
            status: "active" | "removed";
            /**
             * @description A moment in UTC with six digits of a second; a record has one of its own.
             * @example 2026-11-21T05:00:07.000000Z
             */
            updated_at: string;
            /**
             * @description The total that it is a part of; null: of none.
             * @enum {string|null}
             */
            part_of: "variable" | "fixed" | "power" | null;
            not_summed_because: string | null;
            /** @description What the total takes of it, in the total's unit. */
            counted_value: number | null;
            statutory: components["schemas"]["StatutoryPrice"] | null;
            /**
             * @description The energy's price is without excise.
             * @constant
             */
            excise_included?: false;
            /** @description Of a national rate. Null where documents alone say it. */
            legal_source?: components["schemas"]["LegalSource"] | null;
        };
        /** @description A price of the law in the place of the approved one, net of VAT and excise. */
        StatutoryPrice: {
            code: string;
            approved_pln_per_kwh: number;
            /** @description The highest price that the law allowed. */
            cap_pln_per_kwh: number;
            effective_pln_per_kwh: number;
            source: string;
        };
        /** @description Totals; each equals the sum of what its parts count, exactly, or is null. */
        Summary: {
            /** @description By zone. Without energy where a market supplies it. Null where a rate of it is not known. */
            variable_total_pln_per_kwh: {
                [key: string]: number | null;
            };
            /** @description Null where a rate of it is not known. */
            fixed_total_pln_per_month: number | null;
            /** @description What the fixed total leaves out. */
            fixed_total_note: string | null;
            /** @description Exact, net of VAT. */
            power_total_pln_per_kw_month: number | null;
            /** @description The plain mean of the market's day; null without a market. */
            energy_avg_pln_per_kwh: number | null;
            /** @description Null where a rate of it is not known; left out without annual_kwh. */
            annual?: components["schemas"]["Annual"] | null;
            variable_parts: {
                [key: string]: string[];
            };
            /** @description component_id of each part. */
            fixed_parts: string[];
            /** @description component_id of each part. */
            power_parts: string[];
            /** @description The price of the instant that was asked for. */
            at?: {
                at: string;
                /** @description A zone, or a zone with season and day type where its rates differ by them: day_peak:summer:working. */
                zone: string;
                /** @description Exact, net of VAT. */
                total_pln_per_kwh: number;
                market_pln_per_kwh: number | null;
                /** @description component_id of each part. */
                parts: string[];
            };
            /** @description The totals by zone weighed by their shares; null where those are not given, and where a zone has no one total. */
            total_avg_pln_per_kwh: number | null;
            /** @description What the totals are of: distribution alone, supply alone, or both. */
            sides: ("distribution" | "supply")[];
            /** @description What belongs to a total and is not in it. */
            missing: components["schemas"]["Missing"][];
            /** @description How the yearly amount's capacity fee comes about; with load_profile. */
            capacity_by_hours?: {
                component_id: string;
                /** @description The assumption's name, or how many values were given. */
                load_profile: string;
                /** @description The year's use in the hours that it is charged in. */
                charged_kwh: number;
                /** @description By the shape of the use; they choose the coefficient. */
                groups: ("K1" | "K2" | "K3" | "K4")[];
                hours_pln: number | components["schemas"]["Range"];
            };
        };
        /** @description A year at the rates of the day. */
        Annual: {
            kwh: number;
            fixed_pln: number;
            variable_pln: number | components["schemas"]["Range"];
            /** @description Fixed, variable, power, hours and excise, rounded to the grosz. */
            net_pln: number | components["schemas"]["Range"];
            gross_pln: number | components["schemas"]["Range"];
            excise_pln: number;
            vat_rate: number;
            /** @description Twelve months of rates by contracted power; null where no power was given. */
            power_pln: number | null;
            /** @description The capacity fee of companies, by hours of working days; null where none is in it. */
            hours_pln: (number | components["schemas"]["Range"]) | null;
            /** @description What is not in it, for want of a parameter. Empty: it is complete. */
            without: ("energy" | "trade_fee" | "network_variable" | "network_fixed" | "quality" | "subscription" | "transition" | "capacity" | "renewable" | "cogeneration")[];
        };
        /** @description A rate that belongs to a total and is not in it. */
        Missing: {
            /** @enum {string} */
            category: "energy" | "trade_fee" | "network_variable" | "network_fixed" | "quality" | "subscription" | "transition" | "capacity" | "renewable" | "cogeneration";
            /**
             * @description The total that it belongs to; hours: the yearly amount alone.
             * @enum {string}
             */
            total: "variable" | "fixed" | "power" | "hours";
            /** @description What would bring it in. Null: nothing would, and the total is null. */
            parameter: string | null;
            because: string;
        };
        /** @description What depends on when the energy is used. */
        Range: {
            min: number;
            max: number;
        };
        CatalogEntry: {
            name: string;
            tariffs: number;
            groups: string[];
            regions: string[];
        };
        /** @description Where a national rate is announced. */
        LegalSource: {
            announced_by: string;
            /** @description Of the act, or of the page of announcements. Null: none is known. */
            url: string | null;
            /** @description Whether a tariff at hand prints the rate, too. */
            printed: boolean;
        };
        /** @description A rate that is the same for all operators; printed in two units it is two records. */
        NationalRate: {
            /**
             * @description Never used for other days.
             * @example national/quality.all.pln-kwh.2026-02-01
             */
            national_id: string;
            /** @enum {string} */
            category: "energy" | "trade_fee" | "network_variable" | "network_fixed" | "quality" | "subscription" | "transition" | "capacity" | "renewable" | "cogeneration";
            /** @enum {string} */
            customers: "all" | "households" | "others" | "protected" | "unprotected";
            annual_kwh: components["schemas"]["Band"] | null;
            /**
             * @description The regulator's Polish wording.
             * @example Składnik zmienny stawki sieciowej
             */
            name: string;
            /** @description Exact, in `unit`. */
            value: number;
            /** @enum {string} */
            unit: "PLN/kWh" | "PLN/MWh" | "PLN/month" | "PLN/kW/month" | "PLN/MW/month";
            /** @description The value in PLN/kWh, exactly, where the unit is one of energy. */
            value_pln_per_kwh: number | null;
            /** @description The value in PLN a month, exactly, where the unit is that. */
            value_pln_per_month: number | null;
            /**
             * Format: date
             * @description A calendar day in Warsaw.
             * @example 2026-01-01
             */
            effective_from: string;
            /**
             * Format: date
             * @description The last day on which it applies, inclusive; null until further notice.
             * @example 2026-01-01
             */
            effective_to: string | null;
            /**
             * @description announced: by `announced_by`; printed: the documents alone say so, and agree.
             * @enum {string}
             */
            basis: "announced" | "printed";
            announced_by: string | null;
            /** @description Some of the tariffs that print it. */
            prints: {
                value: number;
                /** @enum {string} */
                unit: "PLN/kWh" | "PLN/MWh" | "PLN/month" | "PLN/kW/month" | "PLN/MW/month";
                name: string;
                source_text: string;
                source_unit: string;
                operator_name: string;
                decision: components["schemas"]["NamedDecision"];
                evidence: components["schemas"]["Evidence"];
            }[];
            /** @enum {string} */
            status: "active" | "withdrawn";
            /**
             * @description A moment in UTC with six digits of a second; a record has one of its own.
             * @example 2026-11-21T05:00:07.000000Z
             */
            updated_at: string;
            /** @description Null where documents alone say it. */
            legal_source: components["schemas"]["LegalSource"] | null;
        };
        /** @description A page of national rates, by national_id; with `since` by (updated_at, national_id). */
        NationalRateList: {
            data: components["schemas"]["NationalRate"][];
            /** @description How many records the request matches, before paging. */
            total: number;
            page: number;
            size: number;
            links: components["schemas"]["Links"];
            /**
             * @description The answer has every change up to then; null before the first publication. A cursor for `since`.
             * @example 2026-11-21T05:00:07.000000Z
             */
            as_of: string | null;
            /** @description Another one than that of your copy: the database was restored, and records may be gone. Drop the copy, ask from 1970-01-01 on. */
            epoch: string;
        };
        /** @description What the answer leaves out or could not know. */
        Warning: {
            /** @enum {string} */
            code: "unknown_name" | "ambiguous_name" | "place_in_part" | "validity_lapsed" | "start_not_stated" | "change_pending" | "annual_kwh_needed" | "zone_share_needed" | "zone_share_of_other_zones" | "billing_period_needed" | "phases_needed" | "power_needed" | "capacity_by_hours" | "capacity_hours_unknown" | "previous_year_volume_needed" | "grid_signal_needed" | "condition_not_applied" | "rates_conflict" | "zone_incomplete" | "zones_do_not_join" | "hour_undecided" | "national_rate_unknown" | "national_rate_differs" | "statutory_price" | "statutory_price_not_computed" | "market_data_unavailable" | "none_in_force" | "one_side_only" | "annual_unknown";
            /** @description One sentence for a person. */
            message: string;
            /** @description The parameter that would help. */
            parameter?: string;
            details?: {
                [key: string]: unknown;
            };
        };
        /** @description A municipality that an operator's tariff lists. */
        Place: {
            /** @description As printed, without its county. */
            place: string;
            operator_name: string;
            /** @description The branch as printed; null: the operator's whole area. */
            region: string | null;
            /** @description Which kinds of municipality the list is of; empty where it does not say. */
            municipality_types: ("urban" | "urban_rural" | "rural")[];
            /** @description Where one name stands for several places. */
            county: string | null;
            /** @description The districts that alone are meant; empty: the whole place. */
            districts: string[];
            /**
             * Format: date
             * @description The day that the list is of.
             * @example 2026-01-01
             */
            as_of: string | null;
            /** @description SHA-256 of a document's bytes, in lower-case hexadecimal digits. */
            document_sha256: string;
            page: number;
            /** @description Left, top, right, bottom in points from the page's top left corner. */
            bbox: number[];
            /** @description The words that stand in the box. */
            text: string;
        };
        /** @description The lines of a name, by operator. */
        PlaceList: {
            data: components["schemas"]["Place"][];
            /** @description Where nothing was found: names that begin so. */
            names_like: string[];
        };
        /** @description What happened to one record, and the decision that caused it. */
        Change: {
            /**
             * @description The record's stamp from then on.
             * @example 2026-11-21T05:00:07.000000Z
             */
            updated_at: string;
            /** @enum {string} */
            record: "tariff" | "component" | "national" | "market_day";
            id: string;
            /** @description Null of what belongs to no tariff. */
            tariff_id: string | null;
            /** @enum {string} */
            action: "create" | "amend" | "close" | "withdraw";
            /** @description The fields that differ; of a record that is new, none. */
            fields: {
                field: string;
                /** @description Null where there was no record before. */
                before: unknown;
                after: unknown;
            }[];
            /** @description Why a record changed; a null decision: by no decision. */
            cause: {
                decision_number: string | null;
                /**
                 * Format: date
                 * @description A calendar day in Warsaw.
                 * @example 2026-01-01
                 */
                decision_date: string | null;
                /** @enum {string|null} */
                decision_kind: "approval" | "change" | "prolongation" | "correction" | "discontinuance" | "refusal" | "withdrawal" | "consolidated" | "excerpt" | null;
                /** @description SHA-256 of a document's bytes, in lower-case hexadecimal digits. */
                document_sha256: string | null;
                says: string;
            };
        };
        /** @description A page of the correction log, oldest first. */
        ChangeList: {
            data: components["schemas"]["Change"][];
            size: number;
            links: {
                /** @description Relative to the host. */
                self: string;
                /** @description Relative to the host. */
                next: string | null;
            };
            /**
             * @description The answer has every change up to then; null before the first publication. A cursor for `since`.
             * @example 2026-11-21T05:00:07.000000Z
             */
            as_of: string | null;
            /** @description Another one than that of your copy: the database was restored, and records may be gone. Drop the copy, ask from 1970-01-01 on. */
            epoch: string;
        };
        /** @description What there is, by company, and what there is not. */
        Coverage: {
            data: {
                operator_name: string;
                /**
                 * @description Null while nothing of the company is published.
                 * @enum {string|null}
                 */
                operator_type: "OSD" | "RETAILER" | null;
                tariffs_active: number;
                groups: string[];
                regions: string[];
                periods: {
                    /**
                     * Format: date
                     * @description A calendar day in Warsaw.
                     * @example 2026-01-01
                     */
                    effective_from: string | null;
                    /**
                     * Format: date
                     * @description A calendar day in Warsaw.
                     * @example 2026-01-01
                     */
                    effective_to: string | null;
                    tariffs: number;
                }[];
                /**
                 * Format: date
                 * @description A calendar day in Warsaw.
                 * @example 2026-01-01
                 */
                last_decision_date: string | null;
                /** @description Decisions that are known to alter its tariffs and could not be applied yet. */
                pending: components["schemas"]["NamedDecision"][];
                /** @description Documents by what became of them. */
                documents: {
                    published: number;
                    held: number;
                    waiting: number;
                    other: number;
                };
                /** @description Why documents of the company are held, each reason once. */
                held: {
                    because: string | null;
                    documents: number;
                }[];
                /** @description An alarm that is open: the bulletin no longer names the company. */
                missing: {
                    says: string;
                    /**
                     * @description A moment in UTC.
                     * @example 2026-11-21T04:59:00.000Z
                     */
                    since: string;
                } | null;
            }[];
            /** @description Documents by what became of them. */
            documents_of_unknown_operators: {
                published: number;
                held: number;
                waiting: number;
                other: number;
            };
            /**
             * @description When the regulator's bulletin was last read; null before.
             * @example 2026-11-21T05:00:07.000000Z
             */
            bulletin_read_at: string | null;
            /**
             * @description The answer has every change up to then; null before the first publication. A cursor for `since`.
             * @example 2026-11-21T05:00:07.000000Z
             */
            as_of: string | null;
        };
        /** @description A document of the regulator, as it is kept and was read. */
        SourceDocument: {
            /** @description SHA-256 of a document's bytes, in lower-case hexadecimal digits. */
            sha256: string;
            file_name: string;
            source_url: string | null;
            /**
             * @description A moment in UTC with six digits of a second; a record has one of its own.
             * @example 2026-11-21T05:00:07.000000Z
             */
            retrieved_at: string;
            pages: number | null;
            /**
             * @description Whether the words were read as text or recognised from a picture; null while it was not read.
             * @enum {string|null}
             */
            source: "text" | "optical" | "mixed" | null;
            /** @enum {string} */
            state: "received" | "extracted" | "published" | "held" | "refused" | "noted" | "rejected";
            /** @description Why it is held or refused. */
            reason: string | null;
            decision: {
                decision_number: string;
                /**
                 * Format: date
                 * @description A calendar day in Warsaw.
                 * @example 2026-01-01
                 */
                decision_date: string | null;
                /** @enum {string} */
                decision_kind: "approval" | "change" | "prolongation" | "correction" | "discontinuance" | "refusal" | "withdrawal" | "consolidated" | "excerpt";
                operator_name: string;
                /** @enum {string} */
                operator_type: "OSD" | "RETAILER";
                title: string;
                bulletin: {
                    number: string;
                    running_number: string | null;
                    /**
                     * Format: date
                     * @description A calendar day in Warsaw.
                     * @example 2026-01-01
                     */
                    date: string | null;
                } | null;
            } | null;
            problems: {
                count: number;
                blocking: number;
                blocking_codes: string[];
            } | null;
            /** @description tariff_id of each tariff that comes from it. */
            tariffs: string[];
            extractor_version: string | null;
            /** @description Relative to the host. */
            file: string;
            /** @description With {page_number} to fill in. */
            page_images: string;
        };
        /** @description Files of everything that is published. */
        ExportList: {
            /**
             * @description The end of the newest publication; null before the first.
             * @example 2026-11-21T05:00:07.000000Z
             */
            tick: string | null;
            formats: ("csv" | "jsonl" | "parquet")[];
            records: ("tariff" | "component" | "national")[];
            files: {
                /** @enum {string} */
                record: "tariff" | "component" | "national";
                /** @enum {string} */
                format: "csv" | "jsonl" | "parquet";
                /** @description Relative to the host. */
                href: string;
                /** @description Null while the file was not made yet; asking for it makes it. */
                bytes: number | null;
                /** @description SHA-256 of a document's bytes, in lower-case hexadecimal digits. */
                sha256: string | null;
            }[];
            /**
             * @description The answer has every change up to then; null before the first publication. A cursor for `since`.
             * @example 2026-11-21T05:00:07.000000Z
             */
            as_of: string | null;
            /** @description Another one than that of your copy: the database was restored, and records may be gone. Drop the copy, ask from 1970-01-01 on. */
            epoch: string;
        };
        /** @description What the key that asks is, and what it was used for. */
        Usage: {
            account: string;
            key: {
                prefix: string;
                last4: string;
                name: string;
                /** @enum {string} */
                tier: "trial" | "standard" | "pro";
                scopes: ("prices:read" | "tariffs:read" | "components:read")[];
                /**
                 * @description A moment in UTC.
                 * @example 2026-11-21T04:59:00.000Z
                 */
                created_at: string;
                /**
                 * @description A moment in UTC.
                 * @example 2026-11-21T04:59:00.000Z
                 */
                expires_at: string | null;
                /**
                 * @description To the minute.
                 * @example 2026-11-21T04:59:00.000Z
                 */
                last_used_at: string | null;
            };
            /** @description Of the account, by all its keys; null where there are no quotas. */
            quota: {
                minute: {
                    limit: number;
                    used: number;
                    /**
                     * @description A moment in UTC.
                     * @example 2026-11-21T04:59:00.000Z
                     */
                    resets_at: string;
                };
                day: {
                    limit: number;
                    used: number;
                    /**
                     * @description A moment in UTC.
                     * @example 2026-11-21T04:59:00.000Z
                     */
                    resets_at: string;
                };
            } | null;
            /** @description The last 30 days of this key, in UTC. free: answered 304 without any work; refused: over the quota. */
            days: {
                /** Format: date */
                date: string;
                requests: number;
                free: number;
                refused: number;
            }[];
            /**
             * @description Requests that were answered until then are all counted.
             * @example 2026-11-21T04:59:00.000Z
             */
            counted_to: string;
        };
        /** @description How the service is. */
        Status: {
            /** @enum {string} */
            status: "ok" | "ready";
        };
        /** @description Why there is no answer. */
        Error: {
            /** @enum {string} */
            error: "invalid_parameter" | "missing_parameter" | "unauthorized" | "forbidden" | "not_found" | "method_not_allowed" | "rate_limited" | "internal_error" | "service_unavailable";
            /** @description For a person: what came, what is accepted, and an example. */
            message: string;
            /** @description Which parameter it is about. */
            parameter?: string;
            /** @description The same as in the header X-Request-Id. */
            request_id: string;
        };
    };
    responses: {
        /** @description Your copy is still the newest. No body, and not counted against the quota. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                ETag: components["headers"]["ETag"];
                "Last-Modified": components["headers"]["Last-Modified"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Cost": components["headers"]["X-Request-Cost"];
                "Snapshot-Age": components["headers"]["Snapshot-Age"];
                "Feed-Epoch": components["headers"]["Feed-Epoch"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A parameter is unknown, missing, given twice or of a value that is not accepted. */
        BadRequest: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Cost": components["headers"]["X-Request-Cost"];
                "Snapshot-Age": components["headers"]["Snapshot-Age"];
                "Feed-Epoch": components["headers"]["Feed-Epoch"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "invalid_parameter",
                 *       "message": "size must be an integer from 1 to 1000, for example size=100; what came is \"0\".",
                 *       "parameter": "size",
                 *       "request_id": "0e2e8d0c-3c19-4c5e-9d2b-0f4f5d0a8c11"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key is missing, malformed, unknown, revoked or expired; the answer does not say which. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Cost": components["headers"]["X-Request-Cost"];
                "Snapshot-Age": components["headers"]["Snapshot-Age"];
                "Feed-Epoch": components["headers"]["Feed-Epoch"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "unauthorized",
                 *       "message": "A valid API key is needed, sent once in the header X-API-KEY, for example X-API-KEY: tf_live_...",
                 *       "request_id": "0e2e8d0c-3c19-4c5e-9d2b-0f4f5d0a8c11"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key has no scope for this. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "Retry-After": components["headers"]["Retry-After"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Cost": components["headers"]["X-Request-Cost"];
                "Snapshot-Age": components["headers"]["Snapshot-Age"];
                "Feed-Epoch": components["headers"]["Feed-Epoch"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "forbidden",
                 *       "message": "This key has no scope prices:read, which is needed here; ask for a key that has it.",
                 *       "request_id": "0e2e8d0c-3c19-4c5e-9d2b-0f4f5d0a8c11"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such thing. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Cost": components["headers"]["X-Request-Cost"];
                "Snapshot-Age": components["headers"]["Snapshot-Age"];
                "Feed-Epoch": components["headers"]["Feed-Epoch"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "not_found",
                 *       "message": "No tariff has the id \"nobody_g11_2026\"; /api/v1/tariffs lists the ids there are.",
                 *       "parameter": "tariff_id",
                 *       "request_id": "0e2e8d0c-3c19-4c5e-9d2b-0f4f5d0a8c11"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another method than GET, HEAD or OPTIONS. */
        MethodNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                Allow: components["headers"]["Allow"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "method_not_allowed",
                 *       "message": "Only GET, HEAD and OPTIONS are accepted here.",
                 *       "request_id": "0e2e8d0c-3c19-4c5e-9d2b-0f4f5d0a8c11"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The key's quota is used up, too many answers of this key are in hand or waited for, or this address came too often without a good key. Whoever goes on asking gets ten such answers a second, each held back for up to 5 s. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "Retry-After": components["headers"]["Retry-After"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Cost": components["headers"]["X-Request-Cost"];
                "Snapshot-Age": components["headers"]["Snapshot-Age"];
                "Feed-Epoch": components["headers"]["Feed-Epoch"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "rate_limited",
                 *       "message": "The quota is used up for now; please ask again after the seconds that Retry-After says. An answer 304 costs nothing.",
                 *       "request_id": "0e2e8d0c-3c19-4c5e-9d2b-0f4f5d0a8c11"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Our fault. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Cost": components["headers"]["X-Request-Cost"];
                "Snapshot-Age": components["headers"]["Snapshot-Age"];
                "Feed-Epoch": components["headers"]["Feed-Epoch"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "internal_error",
                 *       "message": "Something went wrong on our side; if it stays, tell us the request id 0e2e8d0c-3c19-4c5e-9d2b-0f4f5d0a8c11.",
                 *       "request_id": "0e2e8d0c-3c19-4c5e-9d2b-0f4f5d0a8c11"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Not loaded yet, not confirmed by the database for too long, or too busy. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                Vary: components["headers"]["Vary"];
                "Retry-After": components["headers"]["Retry-After"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Request-Cost": components["headers"]["X-Request-Cost"];
                "Snapshot-Age": components["headers"]["Snapshot-Age"];
                "Feed-Epoch": components["headers"]["Feed-Epoch"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": "service_unavailable",
                 *       "message": "The published records are not loaded yet; please ask again in a moment.",
                 *       "request_id": "0e2e8d0c-3c19-4c5e-9d2b-0f4f5d0a8c11"
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description The request's id: yours if you sent a usable one, else a new one. */
        "X-Request-Id": string;
        /** @description What caches may do: keep a good answer, and ask each time whether it is still the newest; never keep an error. */
        "Cache-Control": string;
        /** @description A copy is good only for the same Accept-Encoding and the same key. */
        Vary: string;
        /** @description Names the state that the answer is of; send it back as If-None-Match. */
        ETag: string;
        /** @description When the whole collection last changed, whatever the filter and the page; send it back as If-Modified-Since. */
        "Last-Modified": string;
        /** @description Whole seconds since the database last confirmed that the records answered from are the newest; usually 0. */
        "Snapshot-Age": string;
        /** @description The same as `epoch` in lists: another one than that of your copy means that the database was restored; start over. */
        "Feed-Epoch": string;
        /** @description What is left of the key's quotas, and the seconds until they are new; not sent where there are no quotas. */
        RateLimit: string;
        /** @description The key's quotas and the seconds they are for; not sent where there are no quotas. */
        "RateLimit-Policy": string;
        /** @description What this request cost of the key's quotas; not sent where there are no quotas. */
        "X-Request-Cost": string;
        /** @description Seconds to wait before asking again. */
        "Retry-After": string;
        /** @description How to show a key. */
        "WWW-Authenticate": string;
        /** @description The methods there are. */
        Allow: string;
        /** @description The name to save a file under. */
        "Content-Disposition": string;
        /** @description What a browser that shows the answer may load and run. */
        "Content-Security-Policy": string;
        /** @description SHA-256 of a file, uncompressed, where it is given as one. */
        "Repr-Digest": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listTariffs: {
        parameters: {
            query?: {
                /**
                 * @description An integer from 0 to 999999999999.
                 * @example 0
                 */
                page?: number;
                /**
                 * @description An integer from 1 to 1000.
                 * @example 100
                 */
                size?: number;
                /** @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset). */
                since?: string;
                /** @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset), and comes only together with since. */
                until?: string;
                /**
                 * @description One of active, superseded, withdrawn.
                 * @example active
                 */
                status?: "active" | "superseded" | "withdrawn";
                /** @description The whole name of one operator, with or without its legal form. operator is the same under another name: give one. */
                osd?: string;
                /** @description The whole name of one operator, with or without its legal form. osd is the same under another name: give one. */
                operator?: string;
                /** @description The code of one tariff group. tariff is the same under another name: give one. */
                taryfa?: string;
                /** @description The code of one tariff group. taryfa is the same under another name: give one. */
                tariff?: string;
                /** @description One of distribution, supply. */
                tariff_type?: "distribution" | "supply";
                /** @description The whole name of one region. */
                region?: string;
                /** @description A calendar day as YYYY-MM-DD. */
                date?: string;
                /** @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset): the moment of which the answer is to be given as it was then. */
                as_of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TariffList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listComponents: {
        parameters: {
            query: {
                /**
                 * @description The id of one tariff, as /api/v1/tariffs lists them.
                 * @example operator-przykladowy-polnoc_g12w_2026
                 */
                tariff_id: string;
                /** @description An integer from 0 to 999999999999. */
                page?: number;
                /** @description An integer from 1 to 1000. */
                size?: number;
                /** @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset). */
                since?: string;
                /** @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset), and comes only together with since. */
                until?: string;
                /** @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset): the moment of which the answer is to be given as it was then. */
                as_of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComponentList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No tariff has this id. */
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPrices: {
        parameters: {
            query?: {
                /**
                 * @description The whole name of one operator, with or without its legal form. dso is the same under another name: give one.
                 * @example Operator Przykładowy Północ
                 */
                osd?: string;
                /**
                 * @description The whole name of one retailer, with or without its legal form. retailer is the same under another name: give one.
                 * @example Przykładowa Energia
                 */
                sprzedawca?: string;
                /** @description The code of one tariff group. tariff is the same under another name: give one. */
                taryfa?: string;
                /** @description One of rdn, rce, in any case. */
                market?: "rdn" | "rce";
                /**
                 * @description A calendar day as YYYY-MM-DD.
                 * @example 2026-11-21
                 */
                date?: string;
                /**
                 * @description A number of kWh above 0, with a decimal point and up to six decimals.
                 * @example 2000
                 */
                annual_kwh?: string & (unknown & unknown);
                /** @description The whole name of one region. */
                region?: string;
                /** @description An integer from 0 to 999999999999. */
                page?: number;
                /** @description An integer from 1 to 1000. */
                size?: number;
                /** @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset). */
                since?: string;
                /** @description The whole name of one operator, with or without its legal form. osd is the same under another name: give one. */
                dso?: string;
                /** @description The whole name of one retailer, with or without its legal form. sprzedawca is the same under another name: give one. */
                retailer?: string;
                /** @description The code of one tariff group. taryfa is the same under another name: give one. */
                tariff?: string;
                /** @description 1 or 3. */
                phases?: 1 | 3;
                /** @description One of P10D, P1M, P2M, P3M, P6M, P12M. */
                billing_period?: "P10D" | "P1M" | "P2M" | "P3M" | "P6M" | "P12M";
                /** @description Zones with their shares of the yearly use, which add up to 1. */
                zone_share?: string;
                /** @description A contracted power in kW above 0, with a decimal point and up to six decimals. */
                power_kw?: string & (unknown & unknown);
                /** @description A number of kWh from 0, with a decimal point and up to six decimals: the year before's use that rates by volume are counted from. */
                previous_year_kwh?: string;
                /** @description One of flat, working_hours, or the use of each hour in any one unit: 24 values of a day, or 8760 (8784) of the year of the day asked for, by commas. */
                load_profile?: string;
                /** @description The whole name of one municipality, whose operator and branch are taken. */
                place?: string;
                /** @description One of all, breakdown, totals, offers: breakdown leaves evidence and provenance out, totals the rates and parts of each total as well; offers leaves nothing out and writes the list once, data being empty without since. */
                fields?: "all" | "breakdown" | "totals" | "offers";
                /** @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset): the moment of a single price. */
                at?: string;
                /** @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset): the moment of which the answer is to be given as it was then. */
                as_of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prices"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPricesByForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    /**
                     * @description The whole name of one operator, with or without its legal form. dso is the same under another name: give one.
                     * @example Enea Operator
                     */
                    osd?: string;
                    /**
                     * @description The whole name of one retailer, with or without its legal form. retailer is the same under another name: give one.
                     * @example Enea S.A.
                     */
                    sprzedawca?: string;
                    /**
                     * @description The code of one tariff group. tariff is the same under another name: give one.
                     * @example G12w
                     */
                    taryfa?: string;
                    /**
                     * @description One of rdn, rce, in any case.
                     * @example rdn
                     * @enum {string}
                     */
                    market?: "rdn" | "rce";
                    /**
                     * Format: date
                     * @description A calendar day as YYYY-MM-DD.
                     * @example 2026-11-21
                     */
                    date?: string;
                    /**
                     * @description A number of kWh above 0, with a decimal point and up to six decimals.
                     * @example 2000
                     */
                    annual_kwh?: string & (unknown & unknown);
                    /**
                     * @description The whole name of one region.
                     * @example Lublin
                     */
                    region?: string;
                    /**
                     * @description An integer from 0 to 999999999999.
                     * @default 0
                     * @example 0
                     */
                    page?: number;
                    /**
                     * @description An integer from 1 to 1000.
                     * @default 100
                     * @example 100
                     */
                    size?: number;
                    /**
                     * @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset).
                     * @example 2026-11-21T05:00:07Z
                     */
                    since?: string;
                    /**
                     * @description The whole name of one operator, with or without its legal form. osd is the same under another name: give one.
                     * @example Enea Operator
                     */
                    dso?: string;
                    /**
                     * @description The whole name of one retailer, with or without its legal form. sprzedawca is the same under another name: give one.
                     * @example Enea S.A.
                     */
                    retailer?: string;
                    /**
                     * @description The code of one tariff group. taryfa is the same under another name: give one.
                     * @example G12w
                     */
                    tariff?: string;
                    /**
                     * @description 1 or 3.
                     * @example 3
                     * @enum {integer}
                     */
                    phases?: 1 | 3;
                    /**
                     * @description One of P10D, P1M, P2M, P3M, P6M, P12M.
                     * @example P2M
                     * @enum {string}
                     */
                    billing_period?: "P10D" | "P1M" | "P2M" | "P3M" | "P6M" | "P12M";
                    /**
                     * @description Zones with their shares of the yearly use, which add up to 1.
                     * @example day:0.6,night:0.4
                     */
                    zone_share?: string;
                    /**
                     * @description A contracted power in kW above 0, with a decimal point and up to six decimals.
                     * @example 40
                     */
                    power_kw?: string & (unknown & unknown);
                    /**
                     * @description A number of kWh from 0, with a decimal point and up to six decimals: the year before's use that rates by volume are counted from.
                     * @example 1500
                     */
                    previous_year_kwh?: string;
                    /**
                     * @description One of flat, working_hours, or the use of each hour in any one unit: 24 values of a day, or 8760 (8784) of the year of the day asked for, by commas.
                     * @example flat
                     */
                    load_profile?: string;
                    /**
                     * @description The whole name of one municipality, whose operator and branch are taken.
                     * @example Augustów
                     */
                    place?: string;
                    /**
                     * @description One of all, breakdown, totals, offers: breakdown leaves evidence and provenance out, totals the rates and parts of each total as well; offers leaves nothing out and writes the list once, data being empty without since.
                     * @example totals
                     * @enum {string}
                     */
                    fields?: "all" | "breakdown" | "totals" | "offers";
                    /**
                     * @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset): the moment of a single price.
                     * @example 2026-07-01T13:30:00+02:00
                     */
                    at?: string;
                    /**
                     * @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset): the moment of which the answer is to be given as it was then.
                     * @example 2026-11-21T05:00:07Z
                     */
                    as_of?: string;
                };
            };
        };
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Prices"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listNationalRates: {
        parameters: {
            query?: {
                /**
                 * @description One of energy, trade_fee, network_variable, network_fixed, quality, subscription, transition, capacity, renewable, cogeneration.
                 * @example cogeneration
                 */
                category?: "energy" | "trade_fee" | "network_variable" | "network_fixed" | "quality" | "subscription" | "transition" | "capacity" | "renewable" | "cogeneration";
                /**
                 * @description A calendar day as YYYY-MM-DD.
                 * @example 2026-11-21
                 */
                date?: string;
                /** @description An integer from 0 to 999999999999. */
                page?: number;
                /** @description An integer from 1 to 1000. */
                size?: number;
                /** @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset). */
                since?: string;
                /** @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset), and comes only together with since. */
                until?: string;
                /** @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset): the moment of which the answer is to be given as it was then. */
                as_of?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NationalRateList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    findPlaces: {
        parameters: {
            query: {
                /**
                 * @description The whole name of one municipality.
                 * @example Kamionka Próbna
                 */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description The id of one tariff, as /api/v1/tariffs lists them. */
                tariff_id?: string;
                /** @description The number of one decision. */
                decision_number?: string;
                /**
                 * @description An integer from 1 to 1000.
                 * @example 100
                 */
                size?: number;
                /**
                 * @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset).
                 * @example 2026-11-21
                 */
                since?: string;
                /** @description An ISO-8601 timestamp or YYYY-MM-DD (UTC unless it has an offset), and comes only together with since. */
                until?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangeList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCoverage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Coverage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The SHA-256 of one document, 64 hexadecimal digits in lower case.
                 * @example c8133ce9670b82e5fbde623afccd6445c51ee7fcd21259dfae404b5604aeb470
                 */
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceDocument"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No document has this SHA-256. */
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDocumentFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The SHA-256 of one document, 64 hexadecimal digits in lower case.
                 * @example c8133ce9670b82e5fbde623afccd6445c51ee7fcd21259dfae404b5604aeb470
                 */
                sha256: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No document has this SHA-256. */
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDocumentPage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The SHA-256 of one document, 64 hexadecimal digits in lower case.
                 * @example c8133ce9670b82e5fbde623afccd6445c51ee7fcd21259dfae404b5604aeb470
                 */
                sha256: string;
                /**
                 * @description The number of one page, from 1.
                 * @example 12
                 */
                page_number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No document has this SHA-256, or it has no such page. */
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listExports: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportList"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getExport: {
        parameters: {
            query?: {
                /**
                 * @description One of csv, jsonl, parquet.
                 * @example csv
                 */
                format?: "csv" | "jsonl" | "parquet";
                /**
                 * @description One of tariff, component, national.
                 * @example component
                 */
                record?: "tariff" | "component" | "national";
            };
            header?: never;
            path: {
                /**
                 * @description The as_of of an answer.
                 * @example 2026-11-21T05:00:17.000000Z
                 */
                tick: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No publication ended then. */
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    "Feed-Epoch": components["headers"]["Feed-Epoch"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Request-Cost": components["headers"]["X-Request-Cost"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            405: components["responses"]["MethodNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Snapshot-Age": components["headers"]["Snapshot-Age"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDescription: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDocsFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The name of a file of the docs page.
                 * @example docs.js
                 */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                    "text/css": string;
                    "image/png": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The page has no such file. */
            404: components["responses"]["NotFound"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLlmsText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was asked for. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    Vary: components["headers"]["Vary"];
                    ETag: components["headers"]["ETag"];
                    "Last-Modified": components["headers"]["Last-Modified"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Content-Security-Policy": components["headers"]["Content-Security-Policy"];
                    "Repr-Digest": components["headers"]["Repr-Digest"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            405: components["responses"]["MethodNotAllowed"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}

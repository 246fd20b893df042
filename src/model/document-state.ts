/**
 * received -> extracted -> published | held | noted; refused: not a readable PDF; noted: it says nothing that could be published, as a
 * discontinuance; rejected: by a person.
 */
export type DocumentState = "received" | "extracted" | "published" | "held" | "refused" | "noted" | "rejected";

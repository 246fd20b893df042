/** Pictures of documents' pages. */
export interface PagePictures {
  /**
   * The page as a PNG; null when there is no such document or page, or its file cannot be drawn. Askers take turns. Throws QueueFullError when
   * too many pictures are waited for already.
   */
  page(sha256: string, page: number, asker: string): Promise<Buffer | null>;
}

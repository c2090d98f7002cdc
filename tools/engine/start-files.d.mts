/** What `docs402 create` takes from the sample's site, by its place in the engine's `dist`. */
export declare function startFiles(): Map<string, Uint8Array>

-- Counting and sorting hits reads rows, not tokens: with the tokens out of line a page holds several times as many rows.
alter table "search_entries" set (toast_tuple_target = 128);

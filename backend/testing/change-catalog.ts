/** Changes every column that an owner can change, except for pictures and addresses of pages. */
export const CHANGE_EVERYTHING = `
  UPDATE product_texts SET title = 'Renamed', unit = 'barrel', badge = 'new';
  UPDATE texts SET title = 'Renamed', details = 'Renamed' WHERE kind <> 'site';
  UPDATE products SET selling = selling * 3 + 1, offered = 1, refundable = 3 - refundable, bundle_deal_id = NULL,
    store_id = (SELECT max(id) FROM stores), tax_rule_id = (SELECT max(id) FROM tax_rules);
  UPDATE inventories SET price = price + 777, quantity = 0, sku = 'other';
  DELETE FROM inventory_values;
  UPDATE bundle_deals SET buy = buy + 5, free = free + 2;
  UPDATE tax_rules SET title = 'Other', type = 1, price = 99;
  UPDATE shipping_rules SET single_price = 1 - single_price;
  UPDATE shipping_places SET country = 'XX', state = 'YY', price = price + 500, day_needed = day_needed + 30,
    pickup_point = 1 - pickup_point;
  UPDATE vouchers SET code = 'OTHER', type = 1, price = 1, capped_price = 1, end_time = 1, status = 2;
  UPDATE settings SET value = CASE key WHEN 'currency' THEN 'JPY' WHEN 'currency_icon' THEN '¥'
    WHEN 'currency_position' THEN '2' WHEN 'free_shopping' THEN '1' ELSE 'Moved' END
    WHERE key IN ('currency', 'currency_icon', 'currency_position', 'free_shopping', 'city', 'address_1', 'address_2',
      'zip', 'state', 'country');
  UPDATE payment_gateway SET enabled = 1 - enabled;`

export const DELETE_EVERYTHING = `
  DELETE FROM products; DELETE FROM vouchers; DELETE FROM shipping_rules; DELETE FROM shipping_places;
  DELETE FROM attributes; DELETE FROM bundle_deals; DELETE FROM tax_rules; DELETE FROM stores;
  DELETE FROM texts WHERE kind <> 'site'; DELETE FROM flash_sales;`

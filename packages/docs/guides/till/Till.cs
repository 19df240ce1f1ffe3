using System;
using System.Globalization;
using System.IO;
using System.Net.Http;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;

[DataContract]
class Answer
{
    [DataMember(Name = "success")] public bool Success;
    [DataMember(Name = "error")] public string Error;
    [DataMember(Name = "data")] public Sale Data;
}

[DataContract]
class Sale
{
    [DataMember(Name = "status")] public string Status;
    [DataMember(Name = "change")] public decimal Change;
    [DataMember(Name = "document")] public Document Document;
}

[DataContract]
class Document
{
    [DataMember(Name = "number")] public string Number;
}

static class Till
{
    static readonly string Bridge = Environment.GetEnvironmentVariable("BRIDGE_URL") ?? "http://127.0.0.1:5200";
    static readonly HttpClient Client = new HttpClient { Timeout = TimeSpan.FromSeconds(200) };

    /// <summary>Sends a request under its key until there is a response; the operation is executed only once.</summary>
    static Sale Send(string path, string key, string body)
    {
        for (int attempt = 1; ; attempt++)
        {
            try
            {
                var request = new HttpRequestMessage(HttpMethod.Post, Bridge + path);
                request.Headers.Add("Idempotency-Key", key);
                request.Content = new StringContent(body, Encoding.UTF8, "application/json");
                byte[] response = Client.SendAsync(request).Result.Content.ReadAsByteArrayAsync().Result;
                var reader = new DataContractJsonSerializer(typeof(Answer));
                var answer = (Answer)reader.ReadObject(new MemoryStream(response));
                // Nothing was charged or issued; the text is for the person at the counter.
                if (!answer.Success) throw new InvalidOperationException(answer.Error);
                return answer.Data;
            }
            catch (AggregateException)
            {
                if (attempt == 3) throw;
            }
        }
    }

    static void Main()
    {
        Sale sale = Send("/sales", "sale-" + Guid.NewGuid(), @"{
            ""items"": [{ ""description"": ""Caffè"", ""quantity"": 2, ""price"": 1.2, ""vat"": ""10"" }],
            ""payments"": [{ ""means"": ""cash"", ""amount"": 5 }]
        }");
        Console.WriteLine(string.Format(CultureInfo.InvariantCulture, "{0}, receipt {1}, change {2:0.00}",
            sale.Status, sale.Document.Number, sale.Change));
    }
}
